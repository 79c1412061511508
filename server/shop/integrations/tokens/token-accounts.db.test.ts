import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openLyingProvider } from "#test/lying-provider.ts";
import { makeToken } from "#test/machine-tokens.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import type { TestShop } from "#test/shop.ts";

// The account that a token acts under is nobody's: no list, mail or way to sign in knows it.

let company: Awaited<ReturnType<typeof openLyingProvider>>;
let shop: TestShop;
let post: PostBox;
let account: { id: number; email: string };
let token: Record<string, string>;
const NAME = "Kho tự động";
beforeAll(async () => {
  company = await openLyingProvider();
  ({ shop, post } = await openMailStage({ signOn: company.signOn }));
  ({ headers: token } = await makeToken(shop, shop.cast.ownAdmin, { name: NAME }));
  const { rows } = await shop.ownerDb.query("select id, email from accounts where full_name = $1", [
    NAME,
  ]);
  account = rows[0];
});
afterAll(async () => {
  await shop.close();
  await company.close();
});

const row = async () => {
  const { rows } = await shop.ownerDb.query("select * from accounts where id = $1", [account.id]);
  return rows[0];
};

test("its account has an address that no mail reaches, and neither password nor role", async () => {
  const { rows } = await shop.ownerDb.query(
    "select email like '%@service.invalid' as nowhere, password_hash, role, tenant_id, is_active, is_disabled from accounts where id = $1",
    [account.id],
  );
  expect(rows).toEqual([
    {
      nowhere: true,
      password_hash: null,
      role: null,
      tenant_id: null,
      is_active: false,
      is_disabled: true,
    },
  ]);
});

test("the database keeps a password, a role and activity away from it", async () => {
  for (const set of [
    "password_hash = 'x'",
    "role = 'SUPER_ADMIN'",
    "is_active = true",
    "is_disabled = false",
  ])
    await expect(
      shop.ownerDb.query(`update accounts set ${set} where id = $1`, [account.id]),
    ).rejects.toThrow("accounts_service_check");
});

test("no way to sign in, to register or to reset a password takes its address", async () => {
  const { email } = account;
  const people = { fullName: "X", email };
  for (const answer of [
    await shop.ask("POST /auth/login", { body: { email, password: CAST_PASSWORD } }),
    await shop.ask("POST /auth/register", { body: { ...people, password: CAST_PASSWORD } }),
    await shop.ask("POST /auth/reset-password/request", { body: { email } }),
    await shop.ask("POST /auth/activation/resend", { body: { email } }),
    await shop.ask("POST /admins", {
      as: shop.cast.superAdmin,
      body: { ...people, role: "SUPER_ADMIN", useExisting: true },
    }),
    await shop.ask("PUT /user/email", {
      as: shop.cast.customer,
      body: { email, password: CAST_PASSWORD },
    }),
  ])
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([400, "email"]);
  expect(await post.deliver()).toEqual([]);
});

test("a sign-on whose provider has its address as verified opens no session and links nothing", async () => {
  const before = await row();
  const signOn = async (email: string) => {
    const left = await shop.ask("GET /auth/sso/login/url", {});
    const [cookie = ""] = String([left.headers["set-cookie"]].flat()[0]).split(";");
    const loginUrl = String(left.body.loginUrl);
    company.expect(loginUrl, { claims: { sub: email, email, email_verified: true } });
    const state = new URL(loginUrl).searchParams.get("state");
    return await shop.ask("POST /auth/sso-login", {
      body: { code: "any", state },
      headers: { cookie },
    });
  };
  expect((await signOn("person@company.test")).status).toBe(200);
  const refused = await signOn(account.email);
  expect([refused.status, refused.body.code]).toEqual([403, "accounts/sso-unverified"]);
  expect(await row()).toEqual(before);
  const { rows } = await shop.ownerDb.query(
    "select account_id from sessions where account_id = $1 union all select account_id from identities where account_id = $1",
    [account.id],
  );
  expect(rows).toEqual([]);
});

test("neither the token nor an admin closes, changes or exports it", async () => {
  const before = await row();
  const params = { id: String(account.id) };
  const as = shop.cast.superAdmin;
  const body = { fullName: "X", role: "SUPER_ADMIN" };
  for (const { status } of [
    await shop.ask("DELETE /user", { headers: token, body: { password: CAST_PASSWORD } }),
    await shop.ask("GET /user/data", { headers: token }),
  ])
    expect(status).toBe(403);
  for (const { status } of [
    await shop.ask("PUT /admins/{id}", { as, params, body }),
    await shop.ask("DELETE /admins/{id}", { as, params }),
  ])
    expect(status).toBe(404);
  expect(await row()).toEqual(before);
});

test("the data of the admin who made it, and of a shopper who closes an account, don't have it", async () => {
  const before = await row();
  const { ownAdmin, otherCustomer } = shop.cast;
  const { status, text } = await shop.ask("GET /user/data", { as: ownAdmin });
  expect(status).toBe(200);
  expect(text).toContain(ownAdmin.email);
  expect(text).not.toContain(account.email);
  const closed = await shop.ask("DELETE /user", {
    as: otherCustomer,
    body: { password: CAST_PASSWORD },
  });
  expect(closed.status, closed.text).toBe(204);
  expect(await row()).toEqual(before);
});

test("another token changes no figure of the super admin and no number of staff", async () => {
  const as = shop.cast.superAdmin;
  const figures = async () => {
    const answers = await Promise.all([
      shop.ask("GET /super/overview", { as, query: { period: "30days" } }),
      shop.ask("GET /admins", { as }),
      shop.ask("GET /super/money", { as }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    return answers.map(({ body }) => body);
  };
  const before = await figures();
  await makeToken(shop, shop.cast.ownAdmin, { name: "Kho thứ hai" });
  expect(await figures()).toEqual(before);
});

test("the list of staff doesn't have it, also when its name is searched for", async () => {
  const as = shop.cast.superAdmin;
  const queries: Record<string, string>[] = [{}, { name: NAME }, { name: "service.invalid" }];
  for (const query of queries) {
    const { status, body } = await shop.ask("GET /admins", { as, query });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(NAME);
  }
});

test("staff's notices of the store are sent to people only", async () => {
  const { rows } = await shop.ownerDb.query(
    "select from staff_notices where account_id = $1 union all select from identities where account_id = $1",
    [account.id],
  );
  expect(rows).toEqual([]);
});
