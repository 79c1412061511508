import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comparisons } from "#contract/rules/reports/periods.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { revenueDimensions } from "#contract/rules/reports/revenue-figures.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const stage = stageOrders(shop);
  const { drill, grinder } = shop.goods;
  const { customer } = shop.cast;
  await shop.ownerDb.query("update stock set quantity = 1000");
  // The largest prices and quantities: figures of fifteen digits.
  await shop.ownerDb.query("update products set price = 9999999999 where id = $1", [
    drill.productId,
  ]);
  const own = { tenantId: String(shop.stores.own), code: "OWN1" };
  const ofShop = { tenantId: null, code: "SHOP1" };
  await addVoucher(shop.ownerDb, { code: own.code, tenantId: shop.stores.own, perCustomer: 100 });
  await addVoucher(shop.ownerDb, { code: ofShop.code, perCustomer: 100 });
  shop.clock.set(new Date("2026-10-05T09:00:00+07:00"));
  shop.forgetTokens();
  await stage.orderIn("completed", customer, [[grinder, 2]], { vouchers: [own, ofShop] });
  await stage.orderIn("cancelled", customer, [[grinder, 1]], { shippingMethod: "express" });
  shop.clock.set(new Date("2026-11-05T21:00:00+07:00"));
  shop.forgetTokens();
  for (let nth = 0; nth < 11; nth++) {
    await shop.ownerDb.query("update stock set quantity = 1000");
    await stage.orderIn(
      "completed",
      customer,
      [
        [drill, 999],
        [grinder, 1],
      ],
      { vouchers: [own] },
    );
  }
}, 60_000);
afterAll(async () => await shop.close());

const november = { from: "2026-11-01", to: "2026-11-30" };
const as = () => shop.cast.ownAdmin;

const report = async (query: Record<string, string>) =>
  (await shop.ask("GET /admin/revenue", { as: as(), query: { ...november, ...query } })).body;

const cell = /(?:^|,)(?:"([^"]*)"|([^,]*))/g;

/** The same figures as a CSV, and as a workbook that another program's reader opens. */
const files = async (query: Record<string, string>) => {
  const download = async (format: string) =>
    await shop.app.inject({
      method: "GET",
      url: `${BASE_PATH}/admin/revenue/export`,
      query: { ...november, ...query, format },
      headers: { authorization: `Bearer ${await shop.tokenOf(as())}` },
    });
  const [csv, xlsx] = [await download("csv"), await download("xlsx")];
  expect([csv.statusCode, xlsx.statusCode], xlsx.body.slice(0, 200)).toEqual([200, 200]);
  const lines = csv.body.replace("\uFEFF", "").trim().split("\r\n");
  return {
    name: csv.headers["content-disposition"],
    csv: lines.map((line) => [...line.matchAll(cell)].map(([, quoted, plain]) => quoted ?? plain)),
    xlsx: await readSheet(xlsx.rawPayload),
  };
};

const asText = (rows: Awaited<ReturnType<typeof files>>["xlsx"]) =>
  rows.map((row) => row.map((value) => value?.toString() ?? ""));

test("the steps of a period are the same on the page, in the CSV and in the workbook, with their sums", async () => {
  const { totals, series } = await report({ step: "day" });
  expect(totals.placed.amount).toBeGreaterThan(1e14); // fifteen digits
  const { name, csv, xlsx } = await files({ step: "day", lng: "vn" });
  expect(name).toContain("revenue-2026-11-01-2026-11-30.csv");
  expect(csv[0]).toContain("Đã đặt (VND)");
  expect(asText(xlsx)).toEqual(csv);
  expect(csv).toHaveLength(32);
  const placed = (csv[0] ?? []).indexOf("Đã đặt (VND)");
  expect(xlsx.slice(1, -1).map((row) => row[placed])).toEqual(
    series.map((step: { figures: typeof totals }) => step.figures.placed.amount),
  );
  const { placed: whole, cancelled, realised, refunds, transfersReceived } = totals;
  const inOrder = [
    [whole.orders, whole.items, whole.amount, cancelled.orders, cancelled.amount],
    [realised.orders, realised.amount, totals.goods, totals.deliveryFees, totals.discounts],
    [refunds.amount, totals.net, transfersReceived.amount],
  ];
  expect(xlsx.at(-1)?.slice(4)).toEqual(inOrder.flat());
});

test.each(revenueDimensions)(
  "the rows by %s are the same in the CSV and in the workbook, and sum up to the page's total",
  async (by) => {
    for (const compare of comparisons) {
      const { breakdown } = await report({ by, compare });
      const { csv, xlsx } = await files({ by, compare });
      expect(asText(xlsx)).toEqual(csv);
      const columns = compare === "none" ? [3] : [3, 7];
      for (const column of columns) {
        const amounts = xlsx.slice(1).map((row) => Number(row[column] ?? 0));
        const parts = amounts.slice(0, -1).reduce((total, amount) => total + amount, 0);
        expect(parts).toBe(amounts.at(-1));
      }
      expect(xlsx.at(-1)?.[3]).toBe(breakdown.total.amount);
      if (compare !== "none") expect(xlsx.at(-1)?.[7]).toBe(breakdown.total.compared.amount);
    }
  },
);
