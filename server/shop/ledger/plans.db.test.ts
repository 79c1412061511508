import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Query, Queryable } from "#server/platform/database/database.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { findTransfers, type TransferFilters } from "./transfers.queries.ts";

let shop: TestShop;
let client: pg.Client;
beforeAll(async () => {
  shop = await openShop({ copiesMayDiffer: true });
  const { own } = shop.stores;
  await shop.ownerDb.query(`
    insert into ledger_transfers (id, book, tenant_id, period, debit, credit, amount, code, nth, source_kind, source_id, order_id,
      happened_at, posted_at)
    select ledger_id(${own}, code, 'order', n::text, 0), ${own}, ${own}, ledger_month(at), debit, credit, 1000, code, 0,
      case code when 'cod_due' then 'parcel' when 'refund' then 'payment' else 'order' end, n::text, n::text, at, at
    from generate_series(1, 20000) n cross join lateral (
      select now() - n * interval '20 minutes' as at, case when n % 1000 = 0 then 'refund' when n % 3 = 0 then 'cod_due' else 'sale' end as code) f
    cross join lateral (select
      case code when 'refund' then 'buyers' when 'cod_due' then 'cod:ghn' else 'buyers' end as debit,
      case code when 'refund' then 'bank' when 'cod_due' then 'buyers' else 'sales' end as credit) a;
    analyze ledger_transfers`);
  client = new pg.Client({ connectionString: shop.urls.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  Plans?: Node[];
};

/** The rows that the nodes of a plan read of the ledger. */
const readOf = (node: Node): number =>
  (node["Relation Name"] === "ledger_transfers" ? node["Actual Rows"] : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + readOf(child), 0);

const rowsRead = async (filters: Omit<TransferFilters, "book" | "most">): Promise<number> => {
  let read = Number.NaN;
  const explaining: Queryable = {
    query: async ({ text, values }: Query) => {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
        `explain (analyze, format json) ${text}`,
        values ? [...values] : [],
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      read = plan ? readOf(plan) : Number.NaN;
      return await client.query("select where false");
    },
  };
  await findTransfers(explaining, { ...filters, book: shop.stores.own, most: 51 });
  return read;
};

const after = {
  period: "2999-01-01",
  happenedAt: new Date(),
  id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

test.each<[string, Omit<TransferFilters, "book" | "most">]>([
  ["all", {}],
  ["of a code", { code: "cod_due" }],
  ["of a rare code", { code: "refund" }],
  ["of an account on both sides", { account: "buyers" }],
  ["of an account and a rare code", { account: "bank", code: "refund" }],
  ["of a carrier", { account: "cod:ghn" }],
  ["of a month", { from: "2026-01-01", to: "2999-01-01" }],
  ["of an order", { orderId: "77" }],
  ["from a key on", { after }],
])("a page of transfers reads little more than itself: %s", async (_, filters) => {
  // Each side of an account is a page of its own.
  expect(await rowsRead(filters)).toBeLessThanOrEqual(2 * 51);
});
