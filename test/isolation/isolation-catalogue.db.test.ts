import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type pg from "pg";
import { openShop, type TestShop } from "../shop.ts";
import { tableOwners as tables } from "./table-owners.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const rowsOf = async <Row extends pg.QueryResultRow = pg.QueryResultRow>(
  text: string,
): Promise<Row[]> => (await shop.ownerDb.query<Row>(text)).rows;

type TableSecurity = { name: string; secured: boolean; forced: boolean; policies: number };
const findSecurity = `
  select c.relname as name, relrowsecurity as secured, relforcerowsecurity as forced,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;

test("the list says for every table whose rows it holds", async () => {
  expect((await rowsOf<TableSecurity>(findSecurity)).map(({ name }) => name)).toEqual(
    Object.keys(tables).sort(),
  );
});

test("tables of stores have row-level security that is forced on their owner too", async () => {
  const open = (await rowsOf<TableSecurity>(findSecurity)).filter(
    ({ name, secured, forced, policies }) =>
      tables[name] === "store" && !(secured && forced && policies > 0),
  );
  expect(open).toEqual([]);
});

test("a table with a tenant_id is a store's, or has a reason not to be", async () => {
  const reasons = ["accounts", "audit_log"]; // a person's store, and a person's acts: read by their own ids
  const found = await rowsOf<{ name: string }>(
    `select distinct table_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'tenant_id' order by 1`,
  );
  expect(found.map(({ name }) => name).filter((name) => tables[name] !== "store")).toEqual(reasons);
});

test("a view shows a caller no more than its tables do", async () => {
  const found = await rowsOf<{ name: string; asAsked: boolean }>(
    `select relname as name, coalesce(reloptions @> '{security_invoker=true}' or reloptions @> '{security_invoker=on}', false) as "asAsked"
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') order by 1`,
  );
  expect(found).toEqual([
    { name: "carrier_figures_recounted", asAsked: true },
    { name: "order_calls_recounted", asAsked: true },
    { name: "product_publication", asAsked: true },
    { name: "revenue_events", asAsked: true },
    { name: "revenue_recounted", asAsked: true },
    { name: "stale_publications", asAsked: true },
  ]);
});

test("the shop's roles own nothing, cannot bypass row-level security, and cannot take a role that can", async () => {
  const strong = await rowsOf(
    `select r.rolname from pg_roles r
     where r.rolname like 'phohang%' and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb
       or exists (select from pg_roles above where pg_has_role(r.oid, above.oid, 'member') and (above.rolsuper or above.rolbypassrls)))`,
  );
  expect(strong).toEqual([]);
  const owned = await rowsOf(
    `select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'phohang%'`,
  );
  expect(owned).toEqual([]);
});

test("only functions for product counts, search words, keys of the search in orders, figures of revenue and carriers, postings of the ledger, keys of cases and returns, tokens, webhooks, notices and what waits for a transfer run with their owner's rights, and no view bypasses row-level security", async () => {
  const definers = await rowsOf<{ name: string; settings: string[] | null }>(
    `select proname as name, proconfig as settings from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
  );
  // Counts and figures sum up every store's rows, and the shop must not write them directly.
  expect(definers.map(({ name }) => name)).toEqual([
    "appealed_return_store",
    "buyer_keys_placed",
    "buyer_keys_renamed",
    "buyer_of_order",
    "calls_by_store",
    "cancels_unpaid",
    "carrier_connection_of",
    "carrier_figures_changed",
    "cod_of_stores",
    "compact_product_counts",
    "count_review_cases",
    "count_super_returns",
    "count_webhook_messages",
    "delete_deliveries",
    "delete_return_uploads",
    "delete_webhook_messages",
    "due_returns",
    "fill_buyer_keys",
    "fill_sold_numbers",
    "fold_carrier_figures",
    "fold_revenue",
    "give_up_webhook_messages",
    "hold_ledger",
    "last_orders",
    "late_by_store",
    "late_returns_of_stores",
    "ledger_last_statements",
    "ledger_of_stores",
    "ledger_open_months",
    "list_review_cases",
    "list_super_returns",
    "machine_token_of",
    "next_recategorized",
    "next_webhook_message",
    "notice_recipients",
    "payment_connection_of",
    "post_transfers",
    "product_count_written",
    "published_written",
    "queue_for_ledger",
    "queue_webhook_event",
    "queue_webhook_product",
    "rebuild_carrier_figures",
    "rebuild_revenue",
    "recount_category",
    "recount_ledger",
    "returns_to_erase",
    "revenue_changed",
    "revenue_of_stores",
    "search_transactions",
    "settlement_store",
    "settlements_of_stores",
    "shelf_changed",
    "silent_parcels",
    "sold_numbers_placed",
    "stores_to_notify",
    "take_webhook_messages",
    "tier_products",
    "transactions_settled",
    "uncopied_orders",
    "unpaid_orders",
    "waiting_connections",
    "webhook_order_changed",
    "webhook_orders_placed",
    "webhook_parcel_moved",
    "webhook_product_changed",
    "webhook_return_moved",
    "webhook_review_written",
    "webhook_statement_closed",
    "webhook_stock_changed",
    "words_published",
  ]);
  // The others are triggers and cannot be called. These work on every store's rows alike, and return none of them but keys.
  // Four return a row to who knows its secret: `payment_connection_of`, `carrier_connection_of`, `machine_token_of`,
  // `buyer_of_order`.
  const callable = await rowsOf<{ name: string }>(
    `select proname as name from pg_proc where prosecdef and prorettype <> 'trigger'::regtype
     and has_function_privilege('phohang_app', oid, 'execute') order by 1`,
  );
  expect(callable.map(({ name }) => name)).toEqual([
    "appealed_return_store",
    "buyer_of_order",
    "calls_by_store",
    "cancels_unpaid",
    "carrier_connection_of",
    "cod_of_stores",
    "compact_product_counts",
    "count_review_cases",
    "count_super_returns",
    "count_webhook_messages",
    "delete_deliveries",
    "delete_return_uploads",
    "delete_webhook_messages",
    "due_returns",
    "fill_buyer_keys",
    "fill_sold_numbers",
    "fold_carrier_figures",
    "fold_revenue",
    "give_up_webhook_messages",
    "hold_ledger",
    "last_orders",
    "late_by_store",
    "late_returns_of_stores",
    "ledger_last_statements",
    "ledger_of_stores",
    "ledger_open_months",
    "list_review_cases",
    "list_super_returns",
    "machine_token_of",
    "next_recategorized",
    "next_webhook_message",
    "notice_recipients",
    "payment_connection_of",
    "post_transfers",
    "queue_for_ledger",
    "rebuild_carrier_figures",
    "rebuild_revenue",
    "recount_category",
    "recount_ledger",
    "returns_to_erase",
    "revenue_of_stores",
    "search_transactions",
    "settlement_store",
    "settlements_of_stores",
    "silent_parcels",
    "stores_to_notify",
    "take_webhook_messages",
    "tier_products",
    "uncopied_orders",
    "unpaid_orders",
    "waiting_connections",
  ]);
  const forAll = await rowsOf(
    `select proname from pg_proc where prosecdef and prorettype <> 'trigger'::regtype
     and has_function_privilege('public', oid, 'execute')`,
  );
  expect(forAll).toEqual([]);
  // A caller who could set the search path could make the function run code with its owner's rights.
  expect(
    definers.filter(({ settings }) => !settings?.includes("search_path=public, pg_temp")),
  ).toEqual([]);
  const views = await rowsOf(
    `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
     and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
  );
  expect(views).toEqual([]);
});

test("no foreign key between tables of stores crosses stores: their keys include the store", async () => {
  const plain = await rowsOf<{ link: string; from: string; to: string }>(
    `select conrelid::regclass || ' → ' || confrelid::regclass as link, conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f' and cardinality(conkey) = 1`,
  );
  const crossing = plain.filter(
    ({ from, to }) => tables[from] === "store" && tables[to] === "store",
  );
  // A checkout belongs to its buyer and spans stores on purpose.
  expect(crossing.map(({ link }) => link)).toEqual(["orders → checkouts"]);
});

describe("the audit log", () => {
  test.each([
    "update audit_log set act = 'nothing'",
    "delete from audit_log",
    "truncate audit_log",
    "alter table audit_log add column more text",
    "drop table audit_log",
  ])("only grows: the shop may not %s", async (text) => {
    await expect(shop.db.query(text)).rejects.toThrow(/permission denied|must be owner/);
    await expect(shop.checkoutDb.query(text)).rejects.toThrow(/permission denied|must be owner/);
  });
});

test("a transaction of one store cannot write a row into another store", async () => {
  const client = await shop.db.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.tenant', $1, true)", [String(shop.stores.own)]);
    const writing = client.query(
      "insert into categories (tenant_id, name_en, name_vn) values ($1, 'Mine', 'Của tôi')",
      [shop.stores.other],
    );
    await expect(writing).rejects.toThrow("row-level security");
  } finally {
    await client.query("rollback");
    client.release();
  }
});
