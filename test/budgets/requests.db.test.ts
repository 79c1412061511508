import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillStore } from "#bench/staff/store-desk.ts";
import { loadSynthetic } from "#demo/synthetic/load-synthetic.ts";
import { EVERYTHING } from "#server/platform/database/changes/changes.ts";
import { stageOrders, type OrderStage } from "../order-scenario.ts";
import { openShop, type Answered, type TestShop } from "../shop.ts";
import { addVoucher } from "../vouchers/voucher-fixtures.ts";
import { REQUESTS, RequestMeter, type Cost } from "./measure-requests.ts";

const BUDGETS = join(import.meta.dirname, "requests.json");
const PRODUCTS = 2_000;
const ORDERS = 2_000;

let shop: TestShop;
let stage: OrderStage;
let large: { tenant: string; product: string };
let sampleNumber: string;
const meter = new RequestMeter();
beforeAll(async () => {
  shop = await openShop({ through: meter.watch, connections: 1, copiesMayDiffer: true });
  const { ownerDb, urls } = shop;
  // The stores of the synthetic products have the names of the test's stores.
  await ownerDb.query("update tenants set name = 'Store ' || id, url_name = 'store_' || id");
  const now = new Date();
  const { ownerUrl } = urls;
  await loadSynthetic({ ownerUrl, products: PRODUCTS, seed: 1, now, log: () => {} });
  ({ sampleNumber } = await fillStore({ owner: ownerDb }, ORDERS));
  await ownerDb.query("update stock set quantity = 1000");
  const { rows } = await ownerDb.query<{ tenant: number; product: number }>(
    "select tenant_id as tenant, min(product_id) as product from published_products group by 1 order by count(*) desc, 1 limit 1",
  );
  large = { tenant: String(rows[0]?.tenant), product: String(rows[0]?.product) };
  await ownerDb.query(
    `insert into decor_versions (tenant_id, sections, shown_from, published_at, published_by)
     select $1, jsonb_build_array(
       jsonb_build_object('kind', 'categories', 'title', said, 'categoryIds',
         (select jsonb_agg(id::text) from categories where tenant_id = $1)),
       jsonb_build_object('kind', 'products', 'title', said, 'source', 'best_sellers', 'productIds', '[]'::jsonb,
         'voucherId', null)), '2026-01-01', '2026-01-01', (select min(id) from accounts)
     from (select '{"en": "For drivers", "vn": "Cho người lái"}'::jsonb as said) titles`,
    [large.tenant],
  );
  await ownerDb.query("vacuum analyze");
  stage = stageOrders(shop);
}, 120_000);
afterAll(async () => await shop.close());

type SendRequest = (nth: number) => Promise<Answered>;

/** Requests of visitors, with empty caches. */
const ofVisitors = (): Record<string, SendRequest> => {
  const first =
    (...asked: Parameters<TestShop["ask"]>): SendRequest =>
    async () => {
      shop.cache.drop(EVERYTHING);
      return await shop.ask(...asked);
    };
  const { tenant, product } = large;
  return {
    "a listing of the whole shop": first("GET /products"),
    "a listing of a store, filtered and sorted": first("GET /products", {
      query: { tenant, rating: "3", sort: "price_asc" },
    }),
    "a decoration, after the listing below it": async () => {
      shop.cache.drop(EVERYTHING);
      await shop.ask("GET /products", { query: { tenant } });
      return await shop.ask("GET /tenants/{id}/decor", { params: { id: tenant } });
    },
    "a product": first("GET /products/{id}", { params: { id: product } }),
    "a search with facets": first("GET /products/search", {
      query: { name: "may khoan", facets: "true" },
    }),
    "a listing that is cached": async () => await shop.ask("GET /products"),
  };
};

/** Requests of a customer, from the cart to the order. */
const ofCustomers = async (): Promise<Record<string, SendRequest>> => {
  const { drill, grinder, wiper } = shop.goods;
  const { customer: as } = shop.cast;
  const addressId = await stage.hanoi(as);
  const vouchers = [
    { tenantId: String(shop.stores.own), code: "OFOWN" },
    { tenantId: String(shop.stores.other), code: "OFOTHER" },
    { tenantId: null, code: "OFSHOP" },
  ];
  for (const { tenantId, code } of vouchers)
    await addVoucher(shop.ownerDb, {
      code,
      tenantId: tenantId === null ? null : Number(tenantId),
      perCustomer: 100,
    });
  const cartProducts = [drill, wiper].map(({ id }) => ({ productId: id, quantity: 1 }));
  const delivery = { addressId, paymentMethod: "COD", shippingMethod: "standard" };
  const placed: string[] = [];
  for (let nth = 0; nth < REQUESTS; nth++)
    placed.push(await stage.order(as, [[grinder, 1]], { addressId }));
  const { otherCustomer } = shop.cast;
  await stage.hanoi(otherCustomer);
  const place = async (body: object): Promise<Answered> =>
    await shop.ask("POST /orders", {
      as,
      headers: { "idempotency-key": randomUUID() },
      body: { ...delivery, ...body },
    });
  return {
    "adding to the cart": async () =>
      await shop.ask("POST /cart/add", { as, body: { cartProducts } }),
    "a cart": async () => await shop.ask("GET /cart", { as }),
    "a new address": async (nth) =>
      await shop.ask("POST /user/addresses", {
        as: otherCustomer,
        body: {
          fullName: "Nguyễn Thị Ánh",
          phoneNumber: "0912 345 678",
          province: "01",
          ward: "00004",
          street: `${nth + 1} Phan Đình Phùng`,
        },
      }),
    "a quote with three vouchers": async () =>
      await shop.ask("POST /checkout/quote", {
        as,
        body: { cartProducts, addressId, shippingMethod: "standard", vouchers },
      }),
    "an order of one product": async () =>
      await place({ cartProducts: [{ productId: drill.id, quantity: 1 }] }),
    "orders in two stores with three vouchers": async () => await place({ cartProducts, vouchers }),
    "the orders of a customer": async () => await shop.ask("GET /orders", { as }),
    "an order of a customer": async () =>
      await shop.ask("GET /orders/{id}", { as, params: { id: placed[0] ?? "" } }),
    "a cancellation": async (nth) =>
      await shop.ask("POST /orders/{id}/cancel", {
        as,
        params: { id: placed[nth] ?? "" },
        body: { reason: "changed_mind" },
      }),
  };
};

/** Requests of a store's staff on a day. */
const ofStaff = async (): Promise<Record<string, SendRequest>> => {
  const { drill } = shop.goods;
  const { ownAdmin: as, otherCustomer } = shop.cast;
  const placed: string[] = [];
  for (let nth = 0; nth < REQUESTS; nth++)
    placed.push(await stage.order(otherCustomer, [[drill, 1]]));
  return {
    "the orders of a store": async () => await shop.ask("GET /admin/orders", { as }),
    "orders found by a phone number": async () =>
      await shop.ask("GET /admin/orders", { as, query: { q: "0903 001 234" } }),
    "orders found by a product number": async () =>
      await shop.ask("GET /admin/orders", { as, query: { q: sampleNumber } }),
    "handing an order over": async (nth) => await stage.move(placed[nth] ?? "", "transferred"),
    "the products of a store": async () => await shop.ask("GET /admin/products", { as }),
    "a new price": async (nth) =>
      await shop.ask("PUT /products/{id}/quick", {
        as,
        params: { id: drill.id },
        body: { price: 1_000_000 + nth * 1000 },
      }),
    "the dashboard": async () => await shop.ask("GET /admin/dashboard", { as }),
    "the transfers of a store": async () => await shop.ask("GET /admin/payments", { as }),
  };
};

/** Allocations differ from run to run, those of a small request most, so a budget finds only what multiplies them. */
const MOST_ALLOCATED = { factor: 3, spare: 512 };

const isWithin = (value: number, budget: number, share: number, least: number): boolean =>
  Math.abs(value - budget) <= Math.max(budget * share, least);

/** Whether a cost is the one of the budget, but for what two runs differ by. */
const keeps = (cost: Cost, budget: Cost | undefined): boolean =>
  budget !== undefined &&
  cost.statements === budget.statements &&
  // In a run of all tests a new price sometimes reads 176 pages, not 144; why is not known.
  isWithin(cost.pages, budget.pages, 0.3, 8) &&
  isWithin(cost.bytes, budget.bytes, 0.05, 32) &&
  cost.allocated <=
    Math.max(budget.allocated * MOST_ALLOCATED.factor, budget.allocated + MOST_ALLOCATED.spare);

test(
  "no request sends more statements, reads more pages, answers more bytes or allocates more than its budget says",
  // Its requests place and cancel orders, so a second try would measure another shop.
  { timeout: 120_000, retry: 0 },
  async () => {
    const budgets: Record<string, Cost> = JSON.parse(
      await readFile(BUDGETS, "utf8").catch(() => "{}"),
    );
    const asks = { ...ofVisitors(), ...(await ofCustomers()), ...(await ofStaff()) };
    const costs: Record<string, Cost> = {};
    for (const [name, ask] of Object.entries(asks)) {
      const cost = await meter.costOf(shop.ownerDb, ask);
      const budget = budgets[name];
      costs[name] = budget !== undefined && keeps(cost, budget) ? budget : cost;
    }
    await expect(`${JSON.stringify(costs, null, 2)}\n`).toMatchFileSnapshot(BUDGETS);
  },
);
