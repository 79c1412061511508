import { afterAll, beforeAll, expect, test } from "vitest";
import { vatRates, type VatRate } from "#contract/rules/invoices/vat.ts";
import { readCsv } from "#server/platform/sheets/read-csv.ts";
import { recomputeFile } from "#test/invoices/recompute-file.ts";
import { addGood, type Good } from "#test/fixtures.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";

let shop: TestShop;
let stage: OrderStage;
/** A product of each kind of tax, at a price whose net is no whole number. */
const goods = new Map<VatRate, Good>();

beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  shop.clock.set(new Date("2026-12-10T03:00:00Z"));
  const { ownAdmin } = shop.cast;
  const { own } = shop.stores;
  for (const [nth, rate] of vatRates.entries()) {
    const good = await addGood(shop.ownerDb, {
      tenantId: own,
      categoryId: shop.categories.drills,
      productNumber: rate,
      nameEn: `Goods of the kind ${rate}`,
      nameVn: `Hàng loại ${rate}`,
      price: 199_999 + nth * 70_001,
      stock: 200,
    });
    const body = { act: "vat", ids: [good.id], value: rate };
    const { body: answer, text } = await shop.ask("POST /products/bulk", { as: ownAdmin, body });
    expect(answer.results[0].refusal, text).toBeNull();
    goods.set(rate, good);
  }
  const often = { perCustomer: 20 };
  await addVoucher(shop.ownerDb, {
    ...often,
    tenantId: own,
    code: "STORE7",
    kind: "percent",
    percent: 7,
  });
  await addVoucher(shop.ownerDb, { ...often, code: "SHOP333", amount: 33_333 });
  await addVoucher(shop.ownerDb, { ...often, code: "FREEFEE", kind: "shipping" });
});
afterAll(async () => await shop.close());

const address = { address: "12 Lê Lợi, Thành phố Hồ Chí Minh", email: "ketoan@hoabinh.test" };
const buyers = [
  { kind: "company", legalName: "Công ty Hòa Bình", taxCode: "0312345678", ...address },
  { kind: "person", legalName: "Nguyễn Thị Hồng Ánh", ...address },
  undefined, // a consumer
];
const ofStore = [null, "STORE7"];
const ofShop = [null, "SHOP333", "FREEFEE"];

/** Orders for each kind of buyer with each voucher of the store and of the shop. */
const orderAll = async () => {
  const orders = new Map<string, { buyer: string; discounts: number }>();
  for (const invoice of buyers)
    for (const own of ofStore)
      for (const shared of ofShop) {
        const vouchers = [
          ...(own ? [{ tenantId: String(shop.stores.own), code: own }] : []),
          ...(shared ? [{ tenantId: null, code: shared }] : []),
        ];
        const lines = [...goods.values()].map((good, nth): [Good, number] => [good, nth + 1]);
        const id = await stage.order(shop.cast.customer, lines, {
          shippingMethod: "express",
          ...(invoice && { invoice }),
          ...(vouchers.length > 0 && { vouchers }),
        });
        const buyer = invoice?.legalName ?? "Sold to a consumer";
        orders.set(id, { buyer, discounts: vouchers.length });
      }
  return orders;
};

test("goods of each kind have their percentage on the invoice of a company, a person and a consumer, with vouchers of the store, of the shop, for the fee, and none; a second calculation agrees (beyond §7)", async () => {
  const orders = await orderAll();
  const { text, status } = await shop.ask("GET /admin/invoices/export", {
    as: shop.cast.ownAdmin,
    query: { from: "2026-12-10", to: "2026-12-10" },
  });
  expect(status, text).toBe(200);
  const [, ...rows] = readCsv(Buffer.from(text), 1_000);
  const file = recomputeFile(rows);
  expect(file.wrong).toEqual([]);
  expect(file.orders.toSorted()).toEqual([...orders.keys()].toSorted());
  expect(rows.filter(([first]) => first === "Sum").map((row) => row[15])).toEqual([
    "10%",
    "8%",
    "5%",
    "0%",
    "KCT",
  ]);
  const percents = { standard: "8%", full: "10%", essential: "5%", zero: "0%", exempt: "KCT" };
  for (const [id, { buyer, discounts }] of orders) {
    const own = rows.filter(([first]) => first === id);
    expect(own.map((row) => row[3])).toEqual(Array.from({ length: 6 }, () => buyer));
    const rates = own.map((row) => [row[8], row[15]]);
    expect(rates).toEqual([...Object.entries(percents), ["", "8%"]]);
    const { rows: stored } = await shop.ownerDb.query<{ total: number; vouchers: number }>(
      `select total_amount as total, coalesce(jsonb_array_length(discounts), 0) as vouchers from orders where id = $1`,
      [id],
    );
    const charged = own.reduce((sum, row) => sum + Number(row[14]), 0);
    expect({ total: charged, vouchers: discounts }).toEqual(stored[0]);
  }
});
