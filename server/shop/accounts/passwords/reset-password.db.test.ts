import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let post: PostBox;
const start = new Date("2026-03-02T03:00:00Z");
const after = (minutes: number) => shop.clock.set(new Date(start.getTime() + minutes * 60_000));

beforeAll(async () => {
  ({ shop, post } = await openMailStage());
});
beforeEach(async () => {
  after(0);
  await shop.ownerDb.query("delete from throttle");
});
afterAll(async () => await shop.close());

const ask = async (email: string) =>
  await shop.ask("POST /auth/reset-password/request", { body: { email } });
const keyFor = async (email: string) => {
  expect((await ask(email)).body).toEqual({ status: "ok" });
  return await post.keyFor(email, "/account/reset/finish");
};
const reset = async (key: string, newPassword: string) =>
  await shop.ask("POST /auth/reset-password", { body: { key, newPassword } });
const logIn = async (email: string, password: string) =>
  await shop.ask("POST /auth/login", { body: { email, password } });

test("a forgotten password is replaced by the link, once, and every session ends", async () => {
  const { customer } = shop.cast;
  expect((await shop.ask("GET /user", { as: customer })).status).toBe(200);
  const key = await keyFor(customer.email);
  expect((await reset(key, "Moi-tinh2")).body).toEqual({ status: "ok" });
  expect((await shop.ask("GET /user", { as: customer })).body.code).toBe("http/unauthorized");
  expect((await logIn(customer.email, CAST_PASSWORD)).status).toBe(403);
  expect((await logIn(customer.email, "Moi-tinh2")).status).toBe(200);
  expect((await reset(key, "Moi-tinh3")).body.code).toBe("accounts/link-invalid");
});

test("the owner is notified that the password was changed", async () => {
  const { otherCustomer } = shop.cast;
  await reset(await keyFor(otherCustomer.email), "Moi-tinh2");
  const [mail] = await post.deliver();
  expect(mail?.to).toBe(otherCustomer.email);
  expect(mail?.subject).toBe("Your password was changed");
  expect(mail?.text).toContain("02/03/2026 10:00");
});

test("the link lasts ten minutes, counted from when its mail is written", async () => {
  const { ownAgent } = shop.cast;
  await ask(ownAgent.email);
  after(30); // the mail server was down
  const key = await post.keyFor(ownAgent.email, "/account/reset/finish");
  after(41);
  expect((await reset(key, "Moi-tinh2")).body.code).toBe("accounts/link-invalid");
  after(39);
  expect((await reset(key, "Moi-tinh2")).status).toBe(200);
});

test("a password that is refused does not use the link up", async () => {
  const { ownAdmin } = shop.cast;
  const key = await keyFor(ownAdmin.email);
  const short = await reset(key, "moi");
  expect(short.body.errors.map(({ code }: { code: string }) => code)).toEqual([
    "password-min",
    "password-digit",
    "password-uppercase",
    "password-special",
  ]);
  const obvious = await reset(key, "P@ssw0rd1");
  expect(obvious.body.errors).toEqual([
    { path: "newPassword", code: "password-common", message: "This password is too easy to guess" },
  ]);
  expect((await reset(key, "Moi-tinh2")).status).toBe(200);
});

test("whatever a bad key looks like, it is refused with the same bytes", async () => {
  const answers = await Promise.all(
    ["x", "A".repeat(43), "A".repeat(201), "9".repeat(100_000), "\u0000"].map((key) =>
      reset(key, "Moi-tinh2"),
    ),
  );
  expect(answers[0]).toMatchObject({ status: 400, body: { code: "accounts/link-invalid" } });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test("of two simultaneous resets with one link, one succeeds", async () => {
  const { otherAgent } = shop.cast;
  const key = await keyFor(otherAgent.email);
  const both = await Promise.all(["Moi-tinh2", "Moi-tinh3"].map((next) => reset(key, next)));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

test("a reset also activates: its link proves the e-mail, and drops a stranger's password", async () => {
  const email = "victim@phohang.test";
  const stranger = { email, password: "Xin-chao1", fullName: "Kẻ lạ" };
  await shop.ask("POST /auth/register", { body: stranger });
  await reset(await keyFor(email), "Moi-tinh2");
  expect((await logIn(email, "Xin-chao1")).status).toBe(403);
  expect((await logIn(email, "Moi-tinh2")).status).toBe(200);
});

test("an unknown and a disabled account get the same answer, and no mail", async () => {
  const { superAdmin, otherAdmin } = shop.cast;
  await shop.ownerDb.query("update accounts set is_disabled = true where id = $1", [
    otherAdmin.accountId,
  ]);
  await post.deliver();
  const answers = [];
  for (const email of [superAdmin.email, otherAdmin.email, "nobody@phohang.test"])
    answers.push((await ask(email)).text);
  expect(new Set(answers).size).toBe(1);
  expect((await post.deliver()).map(({ to }) => to)).toEqual([superAdmin.email]);
});

test("a person who reached the limit of wrong passwords can sign in after a reset", async () => {
  const email = "forgot@phohang.test";
  await shop.ask("POST /auth/register", {
    body: { email, password: "Xin-chao1", fullName: "Quên" },
  });
  for (let time = 0; time < 11; time++) await logIn(email, "Wrong-one1");
  expect((await logIn(email, "Xin-chao1")).status).toBe(429);
  expect((await reset(await keyFor(email), "Moi-tinh2")).status).toBe(200);
  expect((await logIn(email, "Moi-tinh2")).text).toContain("access_token");
});
