import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { EndpointKey } from "#contract/contract.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  // A first sign-in, so that one-time work isn't counted below.
  await shop.ask("POST /auth/login", { body: { email: "warm@phohang.test", password: "x" } });
});
afterAll(async () => await shop.close());

/** The exact response of an endpoint and the names of the statements that it runs. */
const workOf = async (key: EndpointKey, body: object) => {
  const asked = vi.spyOn(shop.db, "query");
  const { status, text, headers } = await shop.ask(key, { body });
  const statements = asked.mock.calls
    .map(([config]) => config as { name?: string; text?: string }) // as: how the shop queries its pool
    // The wake-up for the change of an earlier request is sent a little later than its response.
    .filter(({ text }) => text !== "notify shop_wake")
    .map(({ name }) => name);
  asked.mockRestore();
  const { date: _date, "x-request-id": _id, ...same } = headers;
  return { status, text, headers: same, statements };
};

test.each([
  ["a new password", "POST /auth/reset-password/request"],
  ["the activation link", "POST /auth/activation/resend"],
] as const)("requesting %s does and answers the same for every address", async (_, key) => {
  const { customer, ownAdmin } = shop.cast;
  const inactive = "waits@phohang.test";
  await shop.ownerDb.query(
    `insert into accounts (email, full_name, is_active) values ($1, 'Chờ', false) on conflict do nothing`,
    [inactive],
  );
  const known = await workOf(key, { email: customer.email });
  expect(known.statements.length).toBeGreaterThan(1);
  for (const email of [ownAdmin.email, inactive, "nobody@phohang.test"])
    expect(await workOf(key, { email })).toEqual(known);
});

test("a wrong password runs the same statements for an account as for none", async () => {
  const key = "POST /auth/login";
  const known = await workOf(key, { email: shop.cast.customer.email, password: "Wrong-one1" });
  const unknown = await workOf(key, { email: "nobody@phohang.test", password: "Wrong-one1" });
  expect(known.status).toBe(403);
  expect(unknown).toEqual(known);
});
