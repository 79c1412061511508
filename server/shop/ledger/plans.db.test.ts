import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codAccounts } from "#contract/ledger/account-plan.ts";
import { addMonths, beginningOf, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Query, Queryable } from "#server/platform/database/database.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { findAgesAt } from "./statements/statements.queries.ts";
import { findTransfers, type TransferFilters } from "./transfers.queries.ts";

/** The number of transfers between a parcel's delivery and its payment: four days. */
const PAID_LATER = 299;

let shop: TestShop;
let client: pg.Client;
beforeAll(async () => {
  shop = await openShop({ copiesMayDiffer: true });
  const { own } = shop.stores;
  await shop.ownerDb.query(`
    insert into ledger_transfers (id, book, tenant_id, period, debit, credit, amount, code, nth, source_kind, source_id, order_id,
      happened_at, posted_at)
    select ledger_id(${own}, code, kind, source, 0), ${own}, ${own}, ledger_month(at), debit, credit, 1000, code, 0, kind, source,
      n::text, at, at
    from generate_series(1, 20000) n cross join lateral (
      select now() - n * interval '20 minutes' as at, case when n % 1000 = 0 then 'refund' when n % 3 = 0 then 'cod_due'
        when n % 3 = 1 and (n + ${PAID_LATER}) % 1000 > 0 then 'cod_paid' else 'sale' end as code) f
    cross join lateral (select
      case when code in ('cod_due', 'cod_paid') then 'parcel' when code = 'refund' then 'payment' else 'order' end as kind,
      case code when 'cod_paid' then n + ${PAID_LATER} else n end::text as source,
      case code when 'cod_due' then 'cod:ghn' when 'cod_paid' then 'bank' else 'buyers' end as debit,
      case code when 'refund' then 'bank' when 'cod_due' then 'buyers' when 'cod_paid' then 'cod:ghn' else 'sales' end as credit) a;
    select recount_ledger();
    analyze ledger_transfers, ledger_open_items`);
  client = new pg.Client({ connectionString: shop.urls.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

type Node = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

/** The rows that the nodes of a plan read of the ledger, also those that they drop. */
const readOf = (node: Node): number =>
  (node["Relation Name"] === "ledger_transfers"
    ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
    : 0) + (node.Plans ?? []).reduce((sum, child) => sum + readOf(child), 0);

/** The rows of the ledger that a read needs. */
const rowsRead = async (read: (db: Queryable) => Promise<unknown>): Promise<number> => {
  let rowsOf = Number.NaN;
  const explaining: Queryable = {
    query: async ({ text, values }: Query) => {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
        `explain (analyze, format json) ${text}`,
        values ? [...values] : [],
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      rowsOf = plan ? readOf(plan) : Number.NaN;
      return await client.query("select where false");
    },
  };
  await read(explaining);
  return rowsOf;
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
  ["that settle statements", { source: "settlement" }],
  ["of an order", { orderId: "77" }],
  ["from a key on", { after }],
])("a page of transfers reads little more than itself: %s", async (_, filters) => {
  const page = { ...filters, book: shop.stores.own, most: 51 };
  // Each side of an account is a page of its own.
  expect(await rowsRead((db) => findTransfers(db, page))).toBeLessThanOrEqual(2 * 51);
});

test.each([1, 2])(
  "the age of cash on delivery %i months ago is read from open items and later transfers of carriers alone",
  async (months) => {
    const month = `${vietnamDay(new Date()).slice(0, 7)}-01`;
    const period = addMonths(month, -months);
    const later = await client.query<{ count: string }>(
      `select count(*) from ledger_transfers where period > $1 and 'cod:ghn' in (debit, credit)`,
      [period],
    );
    const ages = {
      book: shop.stores.own,
      accounts: codAccounts,
      period,
      end: beginningOf(addMonths(period, 1)),
      edges: [4, 8, 15],
    };
    const read = await rowsRead((db) => findAgesAt(db, ages));
    // An open item finds its delivery.
    expect(read).toBeLessThanOrEqual(Number(later.rows[0]?.count) + PAID_LATER);
  },
);
