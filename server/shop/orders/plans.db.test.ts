import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InvoiceState } from "#contract/rules/invoices/invoices.ts";
import {
  orderStatuses,
  orderTasks,
  type OrderSort,
  type OrderTask,
} from "#contract/rules/moves.ts";
import { checkoutParams } from "#test/checkout-params.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { findLines } from "../cart/cart.queries.ts";
import { findCheckout, insertCheckout } from "./checkout/checkout.queries.ts";
import { quoteLines } from "./checkout/assessed-lines.queries.ts";
import type { Searched } from "./search/search-condition.queries.ts";
import {
  findBuyersByKeys,
  findOrdersWith,
  findSoldProducts,
} from "./search/search-orders.queries.ts";
import { countOwnOrders, findOwnOrder, findOwnOrders } from "./orders.queries.ts";
import {
  countCalls,
  countPaymentsWaiting,
  countTasks,
  taskTimes,
} from "./store/order-counts.queries.ts";
import { findInvoiceOrders } from "./invoices/invoice-rows.queries.ts";
import { findLastInvoice } from "./invoices/invoices.queries.ts";
import {
  countStoreOrders,
  findStoreOrder,
  findStoreOrders,
  type Cut,
} from "./store/store-orders.queries.ts";
import type { StoreFilter } from "./store/store-filter.ts";

let shop: TestShop;
beforeAll(async () => {
  // Nothing here writes, and a look for wrong copies among 20,000 orders takes a second and a half after each test.
  shop = await openShop({ copiesMayDiffer: true });
  await shop.ownerDb.query(`
    alter table orders disable trigger orders_insert_notify_staff_pages;
    insert into accounts (email, full_name) select 'past' || n, 'Past' from generate_series(1, 500) n;
    insert into products (tenant_id, category_id, product_number, name_en, name_vn, description_en, description_vn,
      specification_en, specification_vn, origin, price)
    select ${shop.stores.own}, ${shop.categories.drills}, 'P' || n, 'P', 'P', '', '', '', '', 'DE', 1000
    from generate_series(1, 2000) n;
    insert into stock (product_id, tenant_id, quantity)
    select id, tenant_id, 5 from products on conflict do nothing;
    insert into cart_lines (account_id, product_id, quantity)
    select a.id, p.id, 1 from accounts a cross join (select id from products where not is_hidden order by id limit 20) p;
    update products set is_hidden = true where product_number like 'P%' and id % 2 = 0;
    insert into checkouts (id, account_id, idempotency_key, ask_hash)
    select 'c' || n, (select min(id) from accounts) + n % 500, 'key' || n, '' from generate_series(1, 20000) n;
    insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status,
      shipping_method, subtotal, transport_fee, total_amount, ship_to, language, contact_due_at, created_at, moved_at)
    select upper(substr(md5(n::text), 1, 10)), 'c' || n, case when n % 4 = 0 then ${shop.stores.other} else ${shop.stores.own} end,
      (select min(id) from accounts) + n % 500, (array['pending', 'transferred', 'delivering', 'completed', 'completed'])[1 + n % 5],
      'COD', 'unpaid', 'standard', 1000, 0, 1000, '{}', 'en', now(), now() - n * interval '1 minute', case when n % 5 > 0 then now() - n * interval '1 minute' end
    from generate_series(1, 20000) n;
    insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, placed_at)
    select id, 1, tenant_id, account_id, ${shop.goods.drill.productId}, '', '', '', 1000, 1, created_at from orders;
    insert into sold_numbers (tenant_id, key, product_id) select ${shop.stores.own}, 'p' || n, n from generate_series(1, 5000) n;
    insert into order_history (order_id, step, tenant_id, account_id, to_status, by_role)
    select id, 1, tenant_id, account_id, 'pending', 'customer' from orders;
    update orders set carrier = 'GHN', tracking_code = 'GHN' || id, tracking_key = 'GHN' || id
    where status in ('delivering', 'completed');
    update orders set contacted_at = created_at where status = 'pending' and ascii(id) % 2 = 0;
    insert into order_calls (tenant_id, order_id, result, by_account)
    select tenant_id, id, 'no_answer', account_id from orders limit 10000;
    insert into order_payments (tenant_id, order_id, kind, amount)
    select tenant_id, id, 'transfer', 1 from orders limit 10000;
    insert into vouchers (code, name_en, name_vn, kind, amount, starts_at) values ('PLAN', 'Plan', 'Plan', 'amount', 1, now());
    insert into voucher_uses (voucher_id, checkout_id, owner_id, account_id, phone, tenant_ids, open_orders)
    select v.id, o.checkout_id, 0, o.account_id, '', array[o.tenant_id], 1 from orders o cross join vouchers v;
    update orders set shop_voucher_id = v.id, discounts = jsonb_build_array(jsonb_build_object('voucherId', v.id, 'ofShop', true,
      'code', v.code, 'nameEn', '', 'nameVn', '', 'amount', 1)) from vouchers v;
    analyze`);
}, 60_000);
afterAll(async () => {
  await shop.close();
});

const literal = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(",")}}`);
  return pg.escapeLiteral(
    typeof value === "string" ? value : JSON.stringify(value).replaceAll('"', ""),
  );
};

/** The tables that a statement scans fully, in the plan that PostgreSQL uses after seven executions. */
const readWhole = async (
  pool: Database,
  ask: (db: Queryable) => Promise<unknown>,
): Promise<string[]> =>
  await inTransaction(pool, { account: shop.cast.customer.accountId }, async (client) => {
    await client.query({
      text: "select set_config('app.tenant', $1, true)",
      values: [String(shop.stores.own)],
    });
    const seen: string[] = [];
    await ask({
      query: async ({ name, text, values = [] }) => {
        for (let use = 0; use < 7; use++) await client.query({ name, text, values });
        // A statement that is planned for its values has no name.
        const { rows } = await client.query(
          name === undefined
            ? { text: `explain (format json) ${text}`, values }
            : {
                text: `explain (format json) execute "${name}" (${values.map(literal).join(", ")})`,
              },
        );
        const found = JSON.stringify(rows).matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g);
        seen.push(...found.map(([, table]) => table ?? ""));
        return { rows: [], rowCount: 0 };
      },
    });
    return seen;
  });

// Full scans are right here: there are a handful of stores, of their identities and versions of policies, and a few dozen counts of each.
const small = ["tenants", "order_counts", "policy_versions", "seller_identities"];
const large = (tables: string[]) => tables.filter((table) => !small.includes(table));

const own = () => shop.stores.own;
const buyer = () => shop.cast.customer.accountId;

/** These lists are counted by the orders themselves. */
const neverKept = async () => await Promise.resolve(null);

const now = new Date();
const any: StoreFilter = { now };
const pending: StoreFilter = { status: "pending", now };
const typed: StoreFilter = { beginning: "C4CA42", now };
const waitingFor = (task: OrderTask): StoreFilter => ({ tasks: { [task]: true }, now });

/** A search as it was looked up: by one by one, or met in the order of the list. */
const searched = (more: Partial<Searched> = {}): StoreFilter => ({
  search: {
    code: "C4CA42",
    froms: ["npast"],
    untils: ["npasu"],
    accounts: [buyer()],
    kinds: new Map(),
    products: [shop.goods.drill.productId],
    orders: ["C4CA4238A0"],
    ...more,
  },
  now,
});

const invoicesOf = (state: InvoiceState) => ({
  tenant: own(),
  state,
  since: new Date("2026-01-01"),
  until: now,
  limit: 1_000,
});

const first = (sort: OrderSort) => ({ sort, limit: 10, offset: 0, total: 1000 });
const last: Cut = { sort: "newest", limit: 10, offset: 990, total: 1000 };

const reads: Record<string, (db: Queryable) => Promise<unknown>> = {
  "a buyer's orders": (db) =>
    findOwnOrders(db, { accountId: buyer(), statuses: orderStatuses, limit: 10, offset: 0 }),
  "how many orders a buyer has": (db) =>
    countOwnOrders(db, { accountId: buyer(), statuses: orderStatuses }),
  "one order": (db) => findOwnOrder(db, { accountId: buyer(), id: "C4CA4238A0" }),
  "a store's orders": (db) => findStoreOrders(db, own(), any, first("newest")),
  "a store's orders, the largest first": (db) => findStoreOrders(db, own(), any, first("amount")),
  "a store's orders, the oldest first": (db) => findStoreOrders(db, own(), any, first("oldest")),
  "a store's orders in a status": (db) => findStoreOrders(db, own(), pending, first("newest")),
  "a store's pending orders, the largest first": (db) =>
    findStoreOrders(db, own(), pending, first("amount")),
  "the last of a store's orders": (db) => findStoreOrders(db, own(), any, last),
  "how many of a store's orders are in a status": (db) =>
    countStoreOrders(db, own(), pending, neverKept),
  "a store's orders in a state of payment": (db) =>
    findStoreOrders(db, own(), { paymentStatus: "refund_due", now }, first("newest")),
  "a store's orders that want an invoice": (db) =>
    findStoreOrders(db, own(), { invoice: "wanted", now }, first("newest")),
  "a store's orders that wait for an invoice": (db) =>
    findStoreOrders(db, own(), { invoice: "unsent", now }, first("newest")),
  "how many of a store's orders wait for an invoice": (db) =>
    countStoreOrders(db, own(), { invoice: "unsent", now }, neverKept),
  "the invoice that a buyer stated last": (db) => findLastInvoice(db, { accountId: buyer() }),
  "the orders of a file of invoices": (db) =>
    findInvoiceOrders(db, { ...invoicesOf("all"), last: undefined }),
  "the orders of a file of invoices that wait": (db) =>
    findInvoiceOrders(db, { ...invoicesOf("unsent"), last: undefined }),
  "what waits for a store": (db) => countTasks(db, { tenantId: own(), ...taskTimes(now) }),
  "how many of a store's calls are in time": (db) =>
    countCalls(db, { tenantId: own(), from: "2026-01-01", to: "2026-12-31", now }),
  "how many of a store's payments wait": (db) => countPaymentsWaiting(db, { tenantId: own() }),
  "a store's orders by id": (db) => findStoreOrders(db, own(), typed, first("newest")),
  "how many of a store's orders begin so": (db) => countStoreOrders(db, own(), typed, neverKept),
  "a store's orders by tracking code": (db) =>
    findStoreOrders(db, own(), { beginning: "GHNC4CA4238A0", now }, first("newest")),
  "a store's orders by what a search looked up": (db) =>
    findStoreOrders(db, own(), searched(), first("newest")),
  "how many of a store's orders a search looked up": (db) =>
    countStoreOrders(db, own(), searched(), neverKept),
  "a store's orders by a name that many have": (db) =>
    findStoreOrders(db, own(), searched({ accounts: null }), first("newest")),
  "a store's orders by the first ones of a product that many contain": (db) =>
    findStoreOrders(
      db,
      own(),
      searched({ orders: null, firstOrders: ["C4CA4238A0"] }),
      first("newest"),
    ),
  "how many of a store's orders have a name that many have": (db) =>
    countStoreOrders(db, own(), searched({ accounts: null }), neverKept),
  "a store's buyers by name and number": (db) =>
    findBuyersByKeys(db, { tenant: own(), froms: ["npast"], untils: ["npasu"], most: 100 }),
  "a store's sold products by number": (db) =>
    findSoldProducts(db, { tenant: own(), first: "p1", last: "p2", most: 100 }),
  "orders with a product": (db) =>
    findOrdersWith(db, { tenant: own(), productIds: [shop.goods.wiper.productId], most: 100 }),
  "one order of a store": (db) => findStoreOrder(db, { tenantId: own(), id: "C4CA4238A0" }),
  "a cart": (db) => findLines(db, { accountId: buyer() }),
  "a quote": (db) =>
    quoteLines(db, {
      productIds: [shop.goods.drill.productId],
      quantities: [1],
      shippingMethod: "standard",
      reachable: true,
      expectedTotal: null,
      today: "2026-11-22",
    }),
};

// Each task of a store: its list from both ends, and its count.
for (const task of orderTasks) {
  const filter = waitingFor(task);
  reads[`a store's orders under ${task}`] = (db) =>
    findStoreOrders(db, own(), filter, first("newest"));
  reads[`a store's oldest orders under ${task}`] = (db) =>
    findStoreOrders(db, own(), filter, first("oldest"));
  reads[`how many of a store's orders are under ${task}`] = (db) =>
    countStoreOrders(db, own(), filter, neverKept);
}

test.each(Object.entries(reads))("%s: found by an index", async (_, ask) => {
  expect(large(await readWhole(shop.db, ask))).toEqual([]);
});

test("a checkout and its replay find everything by an index", async () => {
  const refused = (db: Queryable) => insertCheckout(db, checkoutParams(buyer(), [999_999_999]));
  expect(large(await readWhole(shop.checkoutDb, refused))).toEqual([]);
  expect(
    large(
      await readWhole(shop.checkoutDb, (db) =>
        findCheckout(db, { accountId: buyer(), key: "key" }),
      ),
    ),
  ).toEqual([]);
});
