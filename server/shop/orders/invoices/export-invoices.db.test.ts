import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { readCsv } from "#server/platform/sheets/read-csv.ts";
import { readXlsx } from "#server/platform/sheets/read-xlsx.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { recomputeFile } from "#test/invoices/recompute-file.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
const company = {
  kind: "company",
  legalName: "=Công ty TNHH Hòa Bình",
  taxCode: "0312345678",
  address: "12 Lê Lợi, Thành phố Hồ Chí Minh",
  email: "ketoan@hoabinh.test",
};
const ids = { consumer: "", company: "", cancelled: "", late: "" };

beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  const { customer, ownAdmin } = shop.cast;
  const { drill, grinder } = shop.goods;
  shop.clock.set(new Date("2026-12-30T03:00:00Z"));
  await shop.ask("POST /products/bulk", {
    as: ownAdmin,
    body: { act: "vat", ids: [grinder.id], value: "exempt" },
  });
  await addVoucher(shop.ownerDb, {
    tenantId: shop.stores.own,
    code: "STORE7",
    kind: "percent",
    percent: 7,
  });
  await addVoucher(shop.ownerDb, { code: "SHOP333", amount: 33_333 });
  const both = [
    { tenantId: String(shop.stores.own), code: "STORE7" },
    { tenantId: null, code: "SHOP333" },
  ];
  ids.consumer = await stage.order(customer, [[drill, 3]], { shippingMethod: "express" });
  shop.clock.set(new Date("2026-12-30T03:00:01Z"));
  ids.company = await stage.order(
    customer,
    [
      [drill, 2],
      [grinder, 1],
    ],
    { invoice: company, vouchers: both, shippingMethod: "express" },
  );
  ids.cancelled = await stage.order(customer, [[drill, 1]], { invoice: company });
  await stage.move(ids.cancelled, "cancelled", { reason: "changed their mind", restock: true });
  shop.clock.set(new Date("2026-12-31T17:00:00Z"));
  shop.forgetTokens();
  ids.late = await stage.order(customer, [[drill, 1]], { invoice: company });
});
afterAll(async () => await shop.close());

const days = { from: "2026-12-30", to: "2026-12-31" };
const download = async (query: Record<string, string>, as = shop.cast.ownAdmin) =>
  await shop.ask("GET /admin/invoices/export", { as, query });
const rowsOf = async (query: Record<string, string>) => {
  const { text, status } = await download(query);
  expect(status, text).toBe(200);
  const [, ...rows] = readCsv(Buffer.from(text), 1_000);
  return rows.map((row) => [...row]);
};

test("a file has the lines of orders of its days with net and tax, delivery too, and the sums by rate; a second calculation agrees (beyond §7)", async () => {
  const rows = await rowsOf(days);
  const { wrong, charged, orders } = recomputeFile(rows);
  expect(wrong).toEqual([]);
  expect(orders).toEqual([ids.consumer, ids.company]);
  const { rows: totals } = await shop.ownerDb.query<{ total: string }>(
    "select sum(total_amount)::text as total from orders where id = any ($1)",
    [orders],
  );
  expect(String(charged)).toBe(totals[0]?.total);
  expect(rows.filter(([first]) => first === "Sum").map((row) => row[15])).toEqual(["8%", "KCT"]);
  const { rows: nets } = await shop.ownerDb.query<{ net: string }>(
    `select sum(round((price * quantity - discount) * 100::numeric / (100 + coalesce(vat_percent, 0))))::text as net
     from order_lines where order_id = any ($1)`,
    [orders],
  );
  const delivery = rows.filter(
    ([, , , , , , , line, , name]) => line === "" && name === "Delivery",
  );
  const fees = delivery.reduce((sum, row) => sum + Number(row[16]), 0);
  expect(Number(rows.at(-1)?.[16])).toBe(Number(nets[0]?.net) + fees);
});

test("a consumer is named as one, and a company with its code, whose name is no formula (beyond §7)", async () => {
  const vn = await rowsOf({ ...days, lng: "vn" });
  expect(vn.find(([id]) => id === ids.consumer)?.slice(3, 7)).toEqual([
    "Bán cho người tiêu dùng",
    "",
    "",
    "",
  ]);
  expect(vn.find(([id]) => id === ids.company)?.slice(3, 7)).toEqual([
    "'=Công ty TNHH Hòa Bình",
    "0312345678",
    company.address,
    company.email,
  ]);
});

test("a file has the orders of a state: those that wait for an invoice, or that have it; no cancelled ones (beyond §7)", async () => {
  const year = { from: "2026-12-01", to: "2027-01-31" };
  const orders = async (state: string) => recomputeFile(await rowsOf({ ...year, state })).orders;
  expect(await orders("unsent")).toEqual([ids.company, ids.late]);
  expect(await orders("sent")).toEqual([]);
  await stage.atDesk("PUT /admin/orders/{id}/invoice", ids.company, { sent: true, version: 1 });
  expect(await orders("unsent")).toEqual([ids.late]);
  expect(await orders("sent")).toEqual([ids.company]);
  expect(await orders("all")).toEqual([ids.consumer, ids.company, ids.late]);
  const late = (await rowsOf({ from: "2027-01-01", to: "2027-01-01" }))[0];
  expect(late?.[15]).toBe("10%");
});

test("a line of before the shop kept rates has neither net nor tax, and its own sum (beyond §7)", async () => {
  const { customer } = shop.cast;
  shop.clock.set(new Date("2027-02-10T03:00:00Z"));
  shop.forgetTokens();
  const id = await stage.order(customer, [[shop.goods.drill, 1]]);
  await shop.ownerDb.query(
    "update order_lines set vat_rate = null, vat_percent = null where order_id = $1",
    [id],
  );
  const rows = await rowsOf({ from: "2027-02-10", to: "2027-02-10" });
  expect(recomputeFile(rows).wrong).toEqual([]);
  expect(rows[0]?.slice(15)).toEqual(["Unknown", "", ""]);
});

test("the Excel file has the same rows", async () => {
  const token = await shop.tokenOf(shop.cast.ownAdmin);
  const answer = await shop.app.inject({
    method: "GET",
    url: `${BASE_PATH}/admin/invoices/export?from=${days.from}&to=${days.to}&format=xlsx`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-disposition"]).toContain("invoices-2026-12-30-2026-12-31.xlsx");
  const [, ...rows] = readXlsx(answer.rawPayload, 1_000);
  const sums = (all: readonly (readonly string[])[]) =>
    all.map((row) => [row[0], row[14], row[16], row[17]]);
  expect(sums(rows)).toEqual(sums(await rowsOf(days)));
});

test("only the store's own admin gets it, for a period of at most a leap year", async () => {
  const { text } = await download(days, shop.cast.otherAdmin);
  expect(text).not.toContain(ids.company);
  expect((await download(days, shop.cast.ownAgent)).status).toBe(403);
  expect((await download({ from: "2026-12-31", to: "2026-12-30" })).status).toBe(400);
  expect((await download({ from: "2020-01-01", to: "2026-12-30" })).status).toBe(400);
  expect((await download({ ...days, state: "draft" })).status).toBe(400);
});
