import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { CAST_PASSWORD, type Person } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
const start = new Date("2026-03-02T03:00:00Z");
const after = (seconds: number) => shop.clock.set(new Date(start.getTime() + seconds * 1000));

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => after(0));
afterAll(async () => await shop.close());

type Browser = { token: string; cookies: Record<string, string>; status: number; code?: string };
type Response = Awaited<ReturnType<TestShop["app"]["inject"]>>;

const browserOf = (answer: Response): Browser => ({
  status: answer.statusCode,
  token: answer.statusCode === 200 ? answer.json<{ access_token: string }>().access_token : "",
  code: answer.statusCode === 200 ? undefined : answer.json<{ code: string }>().code,
  cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
});

const logIn = async ({ email }: Person, password = CAST_PASSWORD): Promise<Browser> => {
  const url = `${BASE_PATH}/auth/login`;
  return browserOf(await shop.app.inject({ method: "POST", url, payload: { email, password } }));
};

const renew = async ({ cookies }: Browser, headers: Record<string, string> = {}) => {
  const all = { "x-xsrf-token": cookies["XSRF-TOKEN"] ?? "", ...headers };
  const url = `${BASE_PATH}/auth/refresh`;
  return browserOf(await shop.app.inject({ method: "POST", url, cookies, headers: all }));
};

const look = async (token: string) =>
  await shop.ask("GET /user", { headers: { authorization: `Bearer ${token}` } });

test("an access token lasts ten minutes; then the answer is exactly `Token was expired!`", async () => {
  const { token } = await logIn(shop.cast.customer);
  after(599);
  expect((await look(token)).status).toBe(200);
  after(600);
  const late = await look(token);
  expect([late.status, late.text]).toEqual([401, "Token was expired!"]);
});

test("a token that the shop did not issue is refused as not signed in", async () => {
  const { token, cookies } = await logIn(shop.cast.customer);
  const guesses = ["", "x", `${token}x`, token.replace(/^\d+/, "1"), cookies["phohang_refresh"]];
  for (const guess of guesses.filter((text) => text !== token))
    expect((await look(guess ?? "")).body.code).toBe("http/unauthorized");
  const basic = { authorization: `Basic ${token}` };
  expect((await shop.ask("GET /user", { headers: basic })).status).toBe(401);
});

test("a renewal gives new tokens and uses up the old one", async () => {
  const first = await logIn(shop.cast.customer);
  after(300);
  const second = await renew(first);
  expect(second.status).toBe(200);
  expect(second.token).not.toBe(first.token);
  expect(second.cookies["phohang_refresh"]).not.toBe(first.cookies["phohang_refresh"]);
  expect((await look(second.token)).status).toBe(200);
  expect((await look(first.token)).text).toBe("Token was expired!");
});

test("tabs that renew at the same moment, or again within ten seconds, all stay signed in", async () => {
  const first = await logIn(shop.cast.customer);
  const tabs = await Promise.all(Array.from({ length: 8 }, () => renew(first)));
  after(10);
  tabs.push(await renew(first));
  expect(new Set(tabs.map(({ token }) => token)).size).toBe(1);
  expect((await look(tabs[0]?.token ?? "")).status).toBe(200);
  for (const tab of tabs) expect(tab.cookies["phohang_refresh"]).toBeTruthy();
  after(400);
  expect((await renew(tabs[8] ?? first)).status).toBe(200);
});

test.each([1, 2, 3])(
  "a token used up %i renewals ago ends the session for everyone",
  async (ago) => {
    const stolen = await logIn(shop.cast.customer);
    let owner = stolen;
    for (let step = 1; step <= ago; step++) {
      after(step * 60);
      owner = await renew(owner);
    }
    after(ago * 60 + 11);
    expect((await renew(stolen)).code).toBe("http/unauthorized");
    expect((await look(owner.token)).body.code).toBe("http/unauthorized");
    expect((await renew(owner)).code).toBe("http/unauthorized");
  },
);

test("a renewal needs the cookie (401) and the session's own XSRF value (403)", async () => {
  const mine = await logIn(shop.cast.customer);
  const other = await logIn(shop.cast.otherCustomer);
  const { phohang_refresh: cookie = "", "XSRF-TOKEN": xsrf = "" } = mine.cookies;
  const foreign = other.cookies["XSRF-TOKEN"] ?? "";
  const tried = async (cookies: Record<string, string>, header: string) =>
    (await renew({ ...mine, cookies }, { "x-xsrf-token": header })).code;

  expect(await tried({ "XSRF-TOKEN": xsrf }, xsrf)).toBe("http/unauthorized");
  expect(await tried({ phohang_refresh: cookie, "XSRF-TOKEN": xsrf }, "")).toBe("http/xsrf");
  expect(await tried({ phohang_refresh: cookie, "XSRF-TOKEN": xsrf }, foreign)).toBe("http/xsrf");
  expect(await tried({ phohang_refresh: cookie, "XSRF-TOKEN": foreign }, foreign)).toBe(
    "http/xsrf",
  );
  expect((await renew(mine, { "sec-fetch-site": "cross-site" })).code).toBe("http/xsrf");
  expect((await renew(mine, { "sec-fetch-site": "same-origin" })).status).toBe(200);
});

test("logging out ends the session at once and clears the cookies", async () => {
  const mine = await logIn(shop.cast.customer);
  const authorization = `Bearer ${mine.token}`;
  const answer = await shop.ask("POST /auth/logout", { headers: { authorization } });
  expect(answer.body).toEqual({ status: "ok" });
  expect([answer.headers["set-cookie"]].flat().join()).toMatch(/phohang_refresh=;.*XSRF-TOKEN=;/);
  expect(answer.headers["clear-site-data"]).toBe('"cache"');
  expect((await look(mine.token)).body.code).toBe("http/unauthorized");
  expect((await renew(mine)).code).toBe("http/unauthorized");
});

test("a session that is not renewed for thirty days ends", async () => {
  const mine = await logIn(shop.cast.customer);
  after(30 * 24 * 60 * 60);
  expect((await renew(mine)).code).toBe("http/unauthorized");
});

test("a session that is always renewed still ends half a year after the sign-in", async () => {
  let mine = await logIn(shop.cast.customer);
  for (let month = 1; month <= 6; month++) {
    after(month * 29 * 24 * 60 * 60);
    mine = await renew(mine);
    expect(mine.status).toBe(200);
  }
  after(181 * 24 * 60 * 60);
  expect((await renew(mine)).code).toBe("http/unauthorized");
});

test("a new password ends every earlier session, and setting it needs the old password", async () => {
  const person = shop.cast.otherCustomer;
  const [phone, laptop] = [await logIn(person), await logIn(person)];
  const change = async (currentPassword: string) =>
    await shop.ask("PUT /user/password", {
      headers: { authorization: `Bearer ${laptop.token}` },
      body: { currentPassword, newPassword: "Moi-tinh2" },
    });

  expect((await change("Wrong-one1")).body.code).toBe("accounts/wrong-password");
  const changed = await change(CAST_PASSWORD);
  expect(changed.status).toBe(200);
  for (const old of [phone, laptop]) {
    expect((await look(old.token)).body.code).toBe("http/unauthorized");
    expect((await renew(old)).code).toBe("http/unauthorized");
  }
  expect((await look(changed.body.access_token)).status).toBe(200);
  expect((await logIn(person)).status).toBe(403);
  expect((await logIn(person, "Moi-tinh2")).status).toBe(200);
});

test("a sign-in with the old password during its change leaves no session", async () => {
  const person = shop.cast.ownAgent;
  const { token } = await logIn(person);
  const changing = shop.ask("PUT /user/password", {
    headers: { authorization: `Bearer ${token}` },
    body: { currentPassword: CAST_PASSWORD, newPassword: "Moi-tinh3" },
  });
  const meanwhile = await Promise.all(Array.from({ length: 9 }, () => logIn(person)));
  expect((await changing).status).toBe(200);
  for (const browser of meanwhile) {
    expect([200, 403]).toContain(browser.status);
    expect((await look(browser.token)).status).toBe(401);
  }
});

test("the database contains no readable token", async () => {
  const mine = await logIn(shop.cast.customer);
  const { rows } = await shop.ownerDb.query("select * from sessions");
  const kept = JSON.stringify(rows);
  const secrets = [mine.token, mine.cookies["phohang_refresh"] ?? ""].map((t) => t.split(".")[1]);
  for (const secret of secrets) expect(kept).not.toContain(secret);
});
