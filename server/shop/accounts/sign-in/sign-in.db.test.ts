import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openPostBox } from "#test/mail-box.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { hashPassword, isPassword, type CheckPassword } from "../passwords/hash-password.ts";
import { signIn } from "./sign-in.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const newcomer = (email: string) => ({ email, password: "Xin-chao1", fullName: "Bùi Thị Mơ" });

const logIn = async (email: string, password: string) =>
  await shop.ask("POST /auth/login", { body: { email, password } });

test("the right e-mail and password, however the e-mail is written, open a session", async () => {
  const { email } = shop.cast.customer;
  const answer = await logIn(` ${email.toUpperCase()} `, CAST_PASSWORD);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ access_token: expect.any(String), email });
  const cookies = [answer.headers["set-cookie"]].flat().map(String);
  expect(cookies).toHaveLength(2);
  expect(cookies[0]).toMatch(/^phohang_refresh=.*Path=\/ecommerce-shopping\/api\/auth;.*HttpOnly;/);
  expect(cookies[1]).toMatch(/^XSRF-TOKEN=[\w-]{43};.*Path=\/;/);
  expect(cookies.every((cookie) => cookie.includes("SameSite=Lax"))).toBe(true);
});

test("a wrong password and an unknown account get the same bytes", async () => {
  const wrong = await logIn(shop.cast.customer.email, "Wrong-one1");
  const unknown = await logIn("nobody@phohang.test", "Wrong-one1");
  expect(wrong.status).toBe(403);
  expect(wrong.body.code).toBe("accounts/wrong-credentials");
  expect(unknown.text).toBe(wrong.text);
});

test("a wrong password and an unknown account cost the same work", async () => {
  const hashes: string[] = [];
  const counted: CheckPassword = async (password, hash) => {
    hashes.push(hash);
    return await isPassword(password, hash);
  };
  const { otherCustomer } = shop.cast;
  await shop.ownerDb.query("update accounts set password_hash = $1 where id = $2", [
    await hashPassword(CAST_PASSWORD),
    otherCustomer.accountId,
  ]);
  const context = { db: shop.db, clock: shop.clock, isPassword: counted };
  for (const email of [otherCustomer.email, "nobody@phohang.test"])
    await expect(
      signIn(context, { email, password: "Wrong-one1", address: "192.0.2.9", device: "" }),
    ).rejects.toMatchObject({ code: "accounts/wrong-credentials" });
  const [real, dummy] = hashes.map((hash) => hash.split("$").slice(0, 4).join("$"));
  expect(hashes).toHaveLength(2);
  expect(dummy).toBe(real);
});

test("a sign-in to a new account is refused as not activated, but only with the right password", async () => {
  const mo = newcomer("mo@phohang.test");
  const registered = await shop.ask("POST /auth/register", { body: mo });
  expect(registered.status).toBe(200);
  expect(registered.body).toEqual({ email: mo.email, isActive: false });
  expect((await logIn(mo.email, mo.password)).body.code).toBe("accounts/not-activated");
  expect((await logIn(mo.email, "Xin-chao2")).body.code).toBe("accounts/wrong-credentials");
});

test("an e-mail has one account, also when it is registered twice at the same moment", async () => {
  const body = newcomer("twice@phohang.test");
  const both = await Promise.all([1, 2].map(() => shop.ask("POST /auth/register", { body })));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const again = await shop.ask("POST /auth/register", { body });
  expect(again.body).toMatchObject({
    code: "accounts/exists",
    message: "Account already existed!",
  });
});

test("a new account needs its activation link in the demo shop, too", async () => {
  const demo = await openShop({ demo: true });
  try {
    const body = newcomer("now@phohang.test");
    const registered = await demo.ask("POST /auth/register", { body });
    expect(registered.body).toEqual({ email: body.email, isActive: false });
    const { email, password } = body;
    const logIn = async () => await demo.ask("POST /auth/login", { body: { email, password } });
    expect((await logIn()).body.code).toBe("accounts/not-activated");
    const key = await openPostBox(demo).keyFor(email, "/activate");
    await demo.ask("GET /auth/activate/{key}", { params: { key } });
    expect((await logIn()).status).toBe(200);
  } finally {
    await demo.close();
  }
});

test("a disabled account is refused as if the password were wrong, and its session is over", async () => {
  const person = shop.cast.otherAgent;
  expect((await shop.ask("GET /user", { as: person })).status).toBe(200);
  await shop.ownerDb.query("update accounts set is_disabled = true where id = $1", [
    person.accountId,
  ]);
  const answer = await logIn(person.email, CAST_PASSWORD);
  expect(answer.body.code).toBe("accounts/wrong-credentials");
  expect((await shop.ask("GET /user", { as: person })).body.code).toBe("http/unauthorized");
});
