import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let post: PostBox;

beforeAll(async () => {
  ({ shop, post } = await openMailStage());
});
afterAll(async () => await shop.close());

const WELL_KNOWN = "Password1!";
const refused = {
  path: "newPassword",
  code: "password-common",
  message: "This password is too easy to guess",
};

const keyFor = async (email: string) => {
  await shop.ask("POST /auth/reset-password/request", { body: { email } });
  return await post.keyFor(email, "/account/reset/finish");
};
const reset = async (key: string, newPassword: string) =>
  await shop.ask("POST /auth/reset-password", { body: { key, newPassword } });
const logIn = async (email: string, password: string) =>
  (await shop.ask("POST /auth/login", { body: { email, password } })).status;
const register = async (email: string, password: string) =>
  await shop.ask("POST /auth/register", { body: { email, password, fullName: "Mơ" } });
/** Registers a shopper and marks the e-mail as proven. */
const newShopper = async (email: string, password: string) => {
  expect((await register(email, password)).status).toBe(200);
  await shop.ownerDb.query("update accounts set is_active = true where email = $1", [email]);
};
const appoint = async (email: string) =>
  await shop.ask("POST /admins", {
    as: shop.cast.superAdmin,
    body: {
      email,
      fullName: "Mơ",
      role: "ROLE_AGENT",
      tenantId: String(shop.stores.own),
      useExisting: true,
    },
  });

test("a shopper registers with any password that meets the five rules, a well-known one too", async () => {
  const chosen = ["Password1!", "Admin@123", "Bosch@2026", "Qwerty12 "];
  for (const [at, password] of chosen.entries()) {
    const email = `mo${at}@phohang.test`;
    await newShopper(email, password);
    expect([password, await logIn(email, password)]).toEqual([password, 200]);
  }
});

test("a shopper changes or resets the password to a well-known one", async () => {
  const { customer, otherCustomer } = shop.cast;
  const change = await shop.ask("PUT /user/password", {
    as: customer,
    body: { currentPassword: CAST_PASSWORD, newPassword: WELL_KNOWN },
  });
  expect(change.status).toBe(200);
  expect(await logIn(customer.email, WELL_KNOWN)).toBe(200);
  const key = await keyFor(otherCustomer.email);
  expect((await reset(key, WELL_KNOWN)).status).toBe(200);
  expect(await logIn(otherCustomer.email, WELL_KNOWN)).toBe(200);
});

test("staff and the super admin are refused a well-known password, at change and at reset", async () => {
  const { ownAgent, ownAdmin, superAdmin } = shop.cast;
  for (const person of [ownAgent, ownAdmin, superAdmin]) {
    const change = await shop.ask("PUT /user/password", {
      as: person,
      body: { currentPassword: CAST_PASSWORD, newPassword: WELL_KNOWN },
    });
    expect([person.email, change.status, change.body.errors]).toEqual([
      person.email,
      400,
      [refused],
    ]);
    const answer = await reset(await keyFor(person.email), WELL_KNOWN);
    expect([person.email, answer.status, answer.body.errors]).toEqual([
      person.email,
      400,
      [refused],
    ]);
    expect(await logIn(person.email, CAST_PASSWORD)).toBe(200);
  }
});

test("a link shows which account's password it sets, and stays usable", async () => {
  const whose = async (key: string) =>
    await shop.ask("GET /auth/reset-password/{key}", { params: { key } });
  const { otherAgent } = shop.cast;
  const staffKey = await keyFor(otherAgent.email);
  expect((await whose(staffKey)).body).toEqual({ email: otherAgent.email, isStaff: true });
  expect((await reset(staffKey, WELL_KNOWN)).body.errors).toEqual([refused]);
  expect((await reset(staffKey, "Moi-tinh2")).status).toBe(200);
  expect((await whose(staffKey)).body.code).toBe("accounts/link-invalid");
  await newShopper("whose@phohang.test", WELL_KNOWN);
  const key = await keyFor("whose@phohang.test");
  expect((await whose(key)).body).toEqual({ email: "whose@phohang.test", isStaff: false });
  for (const bad of ["unknown", "x".repeat(90)])
    expect((await whose(bad)).body.code).toBe("accounts/link-invalid");
});

test("a shopper who becomes staff chooses a new password: the old one may be a well-known one", async () => {
  const email = "promoted@phohang.test";
  await newShopper(email, WELL_KNOWN);
  expect(await logIn(email, WELL_KNOWN)).toBe(200);
  expect((await appoint(email)).status).toBe(201);
  expect(await logIn(email, WELL_KNOWN)).toBe(403);
  const key = await post.keyFor(email, "/account/reset/finish");
  expect(post.sent.at(-1)?.subject).toContain("You are invited to work for");
  expect((await reset(key, WELL_KNOWN)).body.errors).toEqual([refused]);
  expect((await reset(key, "Moi-tinh2")).status).toBe(200);
  expect(await logIn(email, "Moi-tinh2")).toBe(200);
});

test(
  "a reset and an appointment at the same moment never leave staff with a well-known password",
  { tags: ["long"] },
  async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const email = `race${turn}@phohang.test`;
      await newShopper(email, "Moi-tinh2");
      const key = await keyFor(email);
      const [given] = await Promise.all([appoint(email), reset(key, WELL_KNOWN)]);
      expect(given.status).toBe(201);
      expect([turn, await logIn(email, WELL_KNOWN)]).toEqual([turn, 403]);
    }
  },
);
