import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const first = { name: "Công ty Một", taxCode: "0000000001", address: "1 Hàng Bạc, Hà Nội" };
const params = () => ({ id: String(shop.stores.own) });

/** The clock of the shop goes on by a minute, so that nothing happens in the same millisecond. */
const wait = () => {
  shop.clock.set(new Date(shop.clock().getTime() + 60_000));
  shop.forgetTokens();
};

const state = async (legal: object) => {
  wait();
  const { ownAdmin: as } = shop.cast;
  const { version } = (await shop.ask("GET /admin/store-profile", { as })).body;
  const saved = await shop.ask("PUT /admin/store-profile", { as, body: { version, legal } });
  expect(saved.status, saved.text).toBe(200);
  wait();
};
const verify = async () => {
  wait();
  const { superAdmin: as } = shop.cast;
  const { version } = (await shop.ask("GET /tenants/{id}/identity", { as, params: params() })).body;
  const body = { version, note: "" };
  await shop.ask("PUT /tenants/{id}/verification", { as, params: params(), body });
  const at = shop.clock().toISOString();
  wait();
  return at;
};

test("an order tells who sold as it was when it was placed, whatever the store states or the shop verifies afterwards", async () => {
  const { order } = stageOrders(shop);
  const { customer } = shop.cast;
  const buy = async () => await order(customer, [[shop.goods.drill, 1]]);
  const sellerOf = async (id: string) =>
    (await shop.ask("GET /orders/{id}", { as: customer, params: { id } })).body.seller;

  const unsaid = await buy();
  await state(first);
  const stated = await buy();
  const verifiedAt = await verify();
  const verified = await buy();
  // Shoppers see the verified identity until the new one is verified, too.
  await state({ ...first, name: "Công ty Hai" });
  const waiting = await buy();
  const againAt = await verify();
  const renamed = await buy();
  wait();
  await shop.ask("DELETE /tenants/{id}/verification", {
    as: shop.cast.superAdmin,
    params: params(),
  });
  wait();
  const withdrawn = await buy();

  const { name, taxCode, address } = first;
  const one = { legalName: name, taxCode, address };
  const two = { ...one, legalName: "Công ty Hai" };
  expect(
    await Promise.all([unsaid, stated, verified, waiting, renamed, withdrawn].map(sellerOf)),
  ).toEqual([
    null,
    { ...one, verifiedAt: null },
    { ...one, verifiedAt },
    { ...one, verifiedAt },
    { ...two, verifiedAt: againAt },
    { ...two, verifiedAt: null },
  ]);

  const count = async () =>
    (
      await shop.ownerDb.query("select from seller_identities where tenant_id = $1", [
        shop.stores.own,
      ])
    ).rowCount;
  const before = await count();
  await state({ ...first, name: "Công ty Hai" });
  expect(await count()).toBe(before); // nothing that shoppers see has changed
});

test("the database lets nobody change or delete the identity of a past moment, or write that of another store", async () => {
  const own = shop.stores.own as TenantId; // as: a store of the test
  const refused = async (sql: string) =>
    await inTransaction(
      shop.db,
      { tenant: own },
      async (client) => await client.query({ text: sql, values: [] }),
    ).then(
      () => "done",
      ({ message }: Error) => message,
    );
  expect(await refused("update seller_identities set legal_name = ''")).toMatch(
    /permission denied/,
  );
  expect(await refused("delete from seller_identities")).toMatch(/permission denied/);
  expect(
    await refused(
      `insert into seller_identities (tenant_id, since, legal_name, tax_code, address, is_verified)
       values (${shop.stores.other}, now(), 'x', '', '', true)`,
    ),
  ).toMatch(/row-level security/);
});
