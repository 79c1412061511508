import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { openShop, type TestShop } from "../shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ connections: 1 });
});
afterAll(async () => await shop.close());

const productsSeen =
  "select count(*)::int as n, count(distinct tenant_id)::int as stores from products";
type Seen = { n: number; stores: number };

/** Counts the rows that the pool's only connection sees when no caller is set. */
const seenByNobody = async (): Promise<Seen | undefined> =>
  (await shop.db.query<Seen>(productsSeen)).rows[0];

test("a connection that worked for one store, and failed for another, sees nothing of either", async () => {
  const own = shop.stores.own as TenantId; // as: the test stands in for the caller check
  const other = shop.stores.other as TenantId; // as: see above
  expect(await seenByNobody()).toEqual({ n: 0, stores: 0 });
  for (let round = 0; round < 20; round++) {
    const tenant = round % 2 ? own : other;
    const inside = await inTransaction(shop.db, { tenant }, async (client) => {
      const { rows } = await client.query({ text: productsSeen });
      return rows[0];
    });
    expect(inside).toEqual({ n: tenant === own ? 4 : 1, stores: 1 });
    const failing = inTransaction(shop.db, { tenant }, async (client) => {
      await client.query({ text: "select 1 / 0" });
    });
    await expect(failing).rejects.toThrow("division by zero");
    expect(await seenByNobody()).toEqual({ n: 0, stores: 0 });
    expect(shop.db.totalCount).toBe(1);
  }
});

test("two stores that ask at once over one connection each read their own", async () => {
  const asked = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const side = at % 2 ? ("own" as const) : ("other" as const); // as: one of the two, not any text
      const { body } = await shop.ask("GET /products", {
        as: shop.cast[`${side}Admin`],
        query: { hidden: "all", tenant: String(shop.stores[side]) },
      });
      return { side, total: body.totalProducts, body };
    }),
  );
  for (const { side, total, body } of asked) {
    expect(total).toBe(side === "own" ? 4 : 1);
    const stores = new Set(body.products.map((each: { tenant: { id: string } }) => each.tenant.id));
    expect([...stores]).toEqual([String(shop.stores[side])]);
  }
});
