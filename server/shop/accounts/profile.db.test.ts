import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

test("a shopper has a name, no store and no role", async () => {
  const { customer } = shop.cast;
  const { body } = await shop.ask("GET /user", { as: customer });
  expect(body).toEqual({
    id: String(customer.accountId),
    username: "customer",
    email: customer.email,
    fullName: customer.fullName,
    phone: null,
    isActive: true,
    hasPassword: true,
    tenant: null,
  });
  expect((await shop.ask("GET /user/roles", { as: customer })).body).toEqual([]);
});

test("staff have the role and the store they work for", async () => {
  const { ownAgent, superAdmin } = shop.cast;
  const { body } = await shop.ask("GET /user", { as: ownAgent });
  expect(body.tenant).toEqual({ id: String(shop.stores.own), name: "Bosch Power Tool" });
  expect((await shop.ask("GET /user/roles", { as: ownAgent })).body).toEqual(["ROLE_AGENT"]);
  expect((await shop.ask("GET /user/roles", { as: superAdmin })).body).toEqual(["SUPER_ADMIN"]);
  expect((await shop.ask("GET /user", { as: superAdmin })).body.tenant).toBeNull();
});

test("a name and a phone can be changed; a phone that isn't sent stays, a blank phone is removed", async () => {
  const change = async (body: unknown) =>
    await shop.ask("PUT /user", { as: shop.cast.customer, body });
  const named = await change({ fullName: "  Nguyễn Ánh ", phone: "0912 345 678" });
  expect(named.body).toMatchObject({ fullName: "Nguyễn Ánh", phone: "+84912345678" });
  expect((await change({ fullName: "Ánh" })).body.phone).toBe("+84912345678");
  expect((await change({ fullName: "Ánh", phone: "" })).body.phone).toBeNull();
  const wrong = await change({ fullName: "Ánh", phone: "024 3825 0000" });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors).toEqual([expect.objectContaining({ path: "phone", code: "phone" })]);
  const sneaky = await change({ fullName: "Ánh", role: "SUPER_ADMIN" });
  expect([sneaky.status, sneaky.body.errors[0].path]).toEqual([400, "role"]);
});

test("visitors have no account to look at", async () => {
  for (const key of ["GET /user", "GET /user/roles", "POST /auth/logout"] as const)
    expect((await shop.ask(key)).body.code).toBe("http/unauthorized");
});
