import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openShop, type TestShop } from "#test/shop.ts";

const MANY = 20_500;

let shop: TestShop;
beforeAll(async () => {
  // The figures are those of products and orders that are not there.
  shop = await openShop({ copiesMayDiffer: true });
  await shop.ownerDb.query(
    `insert into revenue_figures (tenant_id, dimension, span, event, starts_on, key, count, items, goods, fees, amount)
     select $1, 'product', 'day', 'placed', '2026-10-05', (1000000 + n)::text, 1, 1, 1000 + n % 7, 0, 1000 + n % 7
     from generate_series(1, ${MANY}) n`,
    [shop.stores.own],
  );
  await shop.ownerDb.query(
    `insert into revenue_figures (tenant_id, dimension, span, event, starts_on, key, count, items, goods, fees, amount)
     select tenant_id, 'payment_method', span, event, starts_on, 'COD', sum(count), sum(items), sum(goods), sum(fees), sum(amount)
     from revenue_figures where dimension = 'product' group by tenant_id, span, event, starts_on`,
  );
}, 60_000);
afterAll(async () => await shop.close());

const download = async (format: "csv" | "xlsx") =>
  await shop.app.inject({
    method: "GET",
    url: `${BASE_PATH}/admin/revenue/export`,
    query: { from: "2026-10-02", to: "2026-10-20", by: "product", format, lng: "en" },
    headers: { authorization: `Bearer ${await shop.tokenOf(shop.cast.ownAdmin)}` },
  });

test(
  "a file of revenue has a row of each product, however many there are, and they add up to the total",
  { tags: ["long"] },
  async () => {
    const csv = await download("csv");
    expect(csv.statusCode).toBe(200);
    const rows = csv.payload
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(","));
    const amounts = rows.map((row) => Number(row[3]));
    expect(rows).toHaveLength(MANY + 1);
    expect(rows.map(([label]) => label)).not.toContain("Others");
    const parts = amounts.slice(0, -1);
    expect(parts.reduce((total, amount) => total + amount, 0)).toBe(amounts.at(-1));
    expect(parts).toEqual(parts.toSorted((one, other) => other - one));

    const workbook = await download("xlsx");
    const [, ...cells] = await readSheet(workbook.rawPayload);
    expect(cells.map((row) => row[3])).toEqual(amounts);
  },
);
