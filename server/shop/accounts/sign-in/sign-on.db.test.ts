import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSignOnProvider, type DemoSignOn } from "#demo/sign-on/sign-on-provider.ts";
import { openLyingProvider, type Lie } from "#test/lying-provider.ts";
import { openShop, type TestShop } from "#test/shop.ts";

const leave = async (shop: TestShop, query: Record<string, string> = {}) => {
  const answer = await shop.ask("GET /auth/sso/login/url", { query });
  expect(answer.status).toBe(200);
  const [cookie = ""] = String([answer.headers["set-cookie"]].flat()[0]).split(";");
  return { loginUrl: String(answer.body.loginUrl), cookie };
};
const comeBack = async (shop: TestShop, cookie: string, body: unknown) =>
  await shop.ask("POST /auth/sso-login", {
    body,
    headers: { cookie, "user-agent": "Test/1.0" },
  });

describe("with a real provider", () => {
  const returnTo = "http://127.0.0.1:3000/account/auth/code";
  const people = [
    { subject: "1", email: "first@company.test", emailVerified: true, name: "Trần Bảo Ngọc" },
    { subject: "2", email: "Customer@phohang.test", emailVerified: true, name: "Ánh" },
    { subject: "3", email: "unsure@company.test", emailVerified: false, name: "Long" },
    { subject: "4", email: "squatted@company.test", emailVerified: true, name: "Chủ thật" },
    { subject: "5", email: "first@company.test", emailVerified: true, name: "Người khác" },
  ];
  let company: DemoSignOn;
  let shop: TestShop;

  beforeAll(async () => {
    company = await openSignOnProvider({ redirectUri: returnTo, people });
    shop = await openShop({ signOn: company.signOn });
  });
  afterAll(async () => {
    await shop.close();
    await company.close();
  });

  /** Does what the browser does between leaving the shop and coming back, as the person with this subject. */
  const chooseAt = async (loginUrl: string, subject: string): Promise<Record<string, string>> => {
    const jar = new Map<string, string>();
    let url = loginUrl;
    let choice: string | null = null;
    for (let step = 0; step < 10 && !url.startsWith(returnTo); step++) {
      const answer: Response = await fetch(url, {
        redirect: "manual",
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
        ...(choice !== null && { method: "POST", body: new URLSearchParams({ subject: choice }) }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      const next: string | null = answer.headers.get("location");
      choice = next === null ? subject : null; // no redirect: this is the provider's login page
      if (next !== null) url = new URL(next, url).href;
    }
    return Object.fromEntries(new URL(url).searchParams);
  };
  const signOn = async (subject: string, query: Record<string, string> = {}) => {
    const { loginUrl, cookie } = await leave(shop, query);
    const { code, state, iss } = await chooseAt(loginUrl, subject);
    return { cookie, back: { code, state, iss } };
  };
  const signOnAs = async (subject: string) => {
    const { cookie, back } = await signOn(subject);
    return await comeBack(shop, cookie, back);
  };
  const userOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await shop.ask("GET /user", { headers });
    return { ...body, roles: (await shop.ask("GET /user/roles", { headers })).body };
  };

  test("a new person gets an account without roles, and the second sign-on opens the same account", async () => {
    const first = await signOnAs("1");
    expect(first.body).toMatchObject({ email: "first@company.test" });
    const user = await userOf(first.body.access_token);
    expect(user).toMatchObject({ fullName: "Trần Bảo Ngọc", isActive: true, roles: [] });
    const second = await signOnAs("1");
    expect((await userOf(second.body.access_token)).id).toBe(user.id);
  });

  test("an activated account with the verified e-mail is the same account", async () => {
    const answer = await signOnAs("2");
    const user = await userOf(answer.body.access_token);
    expect(user.id).toBe(String(shop.cast.customer.accountId));
    expect((await shop.ask("GET /user", { as: shop.cast.customer })).status).toBe(200);
  });

  test("an e-mail that the provider didn't verify opens nothing", async () => {
    const answer = await signOnAs("3");
    expect([answer.status, answer.body.code]).toEqual([403, "accounts/sso-unverified"]);
  });

  test("a stranger who registered the e-mail first can't sign in after the owner's sign-on", async () => {
    const squatter = { email: "squatted@company.test", password: "Xin-chao1", fullName: "Kẻ gian" };
    await shop.ask("POST /auth/register", { body: squatter });
    expect((await signOnAs("4")).status).toBe(200);
    const { email, password } = squatter;
    const answer = await shop.ask("POST /auth/login", { body: { email, password } });
    expect(answer.body.code).toBe("accounts/wrong-credentials");
  });

  test("an e-mail that the company gave to another person doesn't hand over the account", async () => {
    await signOnAs("1");
    expect((await signOnAs("5")).body.code).toBe("accounts/sso-failed");
  });

  test("a code works once, in the browser that left, and with its own state", async () => {
    const { cookie, back } = await signOn("1");
    const stranger = await leave(shop);
    expect((await comeBack(shop, stranger.cookie, back)).body.code).toBe("accounts/sso-failed");
    const second = await signOn("1");
    const wrong = { ...second.back, state: "x".repeat(43) };
    expect((await comeBack(shop, second.cookie, wrong)).body.code).toBe("accounts/sso-failed");
    expect((await comeBack(shop, "", back)).body.code).toBe("accounts/sso-failed");
    const third = await signOn("1");
    const endless = { ...third.back, code: "x".repeat(2_001) };
    expect((await comeBack(shop, third.cookie, endless)).body.code).toBe("accounts/sso-failed");
    const good = await comeBack(shop, cookie, back);
    expect(good.status).toBe(200);
    expect((await comeBack(shop, cookie, back)).body.code).toBe("accounts/sso-failed");
  });

  test("a page that passes on nothing but the code is enough", async () => {
    const { cookie, back } = await signOn("1");
    expect((await comeBack(shop, cookie, { code: back.code })).status).toBe(200);
  });

  test("an account without a password may change its e-mail for five minutes after a new sign-on", async () => {
    const first = await signOnAs("1");
    const held = String([first.headers["set-cookie"]].flat()[1]).split(";")[0] ?? "";
    const wish = async (token: string, email: string) =>
      await shop.ask("PUT /user/email", {
        headers: { authorization: `Bearer ${token}` },
        body: { email },
      });
    expect((await userOf(first.body.access_token)).hasPassword).toBe(false);
    const refused = await wish(first.body.access_token, "new@company.test");
    expect([refused.status, refused.body.code]).toEqual([403, "accounts/proof-needed"]);

    const { cookie, back } = await signOn("1", { anew: "true" });
    const anew = await comeBack(shop, `${cookie}; ${held}`, back);
    // The new sign-on replaced the browser's earlier session.
    const headers = { authorization: `Bearer ${first.body.access_token}` };
    expect((await shop.ask("GET /user", { headers })).body.code).toBe("http/unauthorized");
    const token = anew.body.access_token;
    expect((await wish(token, "new@company.test")).body).toEqual({ status: "ok" });
    const now = Date.now();
    shop.clock.set(new Date(now + 4.9 * 60_000));
    expect((await wish(token, "newer@company.test")).status).toBe(200);
    shop.clock.set(new Date(now + 5.2 * 60_000));
    expect((await wish(token, "newest@company.test")).body.code).toBe("accounts/proof-needed");
    shop.clock.set(new Date());
  });

  test("an account without a password can be closed after a new sign-on", async () => {
    const close = async (token: string) =>
      await shop.ask("DELETE /user", { headers: { authorization: `Bearer ${token}` }, body: {} });
    const known = await signOnAs("4");
    expect((await close(known.body.access_token)).body.code).toBe("accounts/proof-needed");
    const { cookie, back } = await signOn("4", { anew: "true" });
    const anew = await comeBack(shop, cookie, back);
    expect((await close(anew.body.access_token)).status).toBe(204);
    expect((await close(anew.body.access_token)).body.code).toBe("http/unauthorized");
  });

  test("a sign-on doesn't open a session for a disabled account", async () => {
    await signOnAs("2");
    await shop.ownerDb.query("update accounts set is_disabled = true where id = $1", [
      shop.cast.customer.accountId,
    ]);
    expect((await signOnAs("2")).body.code).toBe("accounts/sso-failed");
  });

  test("many sign-ons of one new person at the same moment make one account", async () => {
    await shop.ownerDb.query(
      "delete from sessions; delete from identities; delete from accounts where email like '%company.test'",
    );
    const all = await Promise.all(Array.from({ length: 4 }, () => signOn("1")));
    const answers = await Promise.all(all.map(({ cookie, back }) => comeBack(shop, cookie, back)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await shop.ownerDb.query(
      "select from accounts where email = 'first@company.test'",
    );
    expect(rows).toHaveLength(1);
  });
});

describe("with a provider that lies", () => {
  let liar: Awaited<ReturnType<typeof openLyingProvider>>;
  let shop: TestShop;

  beforeAll(async () => {
    liar = await openLyingProvider();
    shop = await openShop({ signOn: liar.signOn });
  });
  beforeEach(async () => {
    await shop.ownerDb.query(
      "delete from sessions; delete from identities; delete from accounts where email = 'linh@phohang.test'",
    );
  });
  afterAll(async () => {
    await shop.close();
    await liar.close();
  });

  const told = async (lie: Lie, query: Record<string, string> = {}) => {
    const { loginUrl, cookie } = await leave(shop, query);
    liar.expect(loginUrl, lie);
    const state = new URL(loginUrl).searchParams.get("state");
    return await comeBack(shop, cookie, { code: "any", state });
  };

  test("a valid token signs in", async () => {
    expect((await told({})).body.email).toBe("linh@phohang.test");
  });

  test.each<[string, Lie]>([
    ["a nonce of another departure", { claims: { nonce: "other" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another audience", { claims: { aud: "another-shop" } }],
    ["another issuer", { claims: { iss: "https://evil.example" } }],
    ["a signature by another key", { signature: "wrong key" }],
    ["no signature", { signature: "none" }],
    ["a broken signature", { signature: "cut" }],
    ["a token that ran out", { claims: { exp: 1_700_000_000 } }],
    ["no subject", { claims: { sub: undefined } }],
    ["no ID token", { token: "missing" }],
    ["a code that was used", { token: "invalid_grant" }],
  ])("%s is refused", async (_, lie) => {
    const answer = await told(lie);
    expect([answer.status, answer.body.code]).toEqual([403, "accounts/sso-failed"]);
    const { rows } = await shop.ownerDb.query(
      "select from accounts where email = 'linh@phohang.test'",
    );
    expect(rows).toHaveLength(0);
  });

  test("a required new sign-on refuses an old or undated sign-in at the provider", async () => {
    const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
    for (const auth_time of [undefined, ago(3600), ago(400)])
      expect((await told({ claims: { auth_time } }, { anew: "true" })).body.code).toBe(
        "accounts/sso-failed",
      );
    expect((await told({ claims: { auth_time: ago(5) } }, { anew: "true" })).status).toBe(200);
  });

  test.each([
    ["an e-mail that wasn't verified", { email_verified: false }],
    ["an e-mail without email_verified", { email_verified: undefined }],
    ["an e-mail with email_verified as a text", { email_verified: "true" }],
    ["no e-mail", { email: undefined }],
    ["a text that is no e-mail", { email: "linh@phohang.test\n<script>" }],
  ])("%s is refused", async (_, claims) => {
    expect((await told({ claims })).body.code).toBe("accounts/sso-unverified");
  });

  test("a name with an invisible character isn't used", async () => {
    const { body } = await told({ claims: { name: "Linh\u202egnp.exe" } });
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await shop.ask("GET /user", { headers })).body.fullName).toBe("linh");
  });
});

test("without a provider there is no sign-on", async () => {
  const shop = await openShop();
  try {
    expect((await shop.ask("GET /auth/sso/login/url")).body.code).toBe("accounts/sso-unavailable");
    expect((await comeBack(shop, "", { code: "x" })).status).toBe(404);
  } finally {
    await shop.close();
  }
});

test("a sign-on is refused as unavailable while the provider is down", async () => {
  const gone = await openLyingProvider();
  await gone.close();
  const shop = await openShop({ signOn: gone.signOn });
  try {
    expect((await shop.ask("GET /auth/sso/login/url")).body.code).toBe("http/unavailable");
  } finally {
    await shop.close();
  }
});
