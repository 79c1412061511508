import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";

let shop: TestShop;
let stage: OrderStage;
let id = "";
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  shop.clock.set(new Date("2026-11-20T18:30:00Z"));
  id = await stage.order(
    shop.cast.customer,
    [
      [shop.goods.drill, 2],
      [shop.goods.grinder, 1],
    ],
    { paymentMethod: "BANK_TRANSFER" },
  );
  await stage.order(shop.cast.otherCustomer, [[shop.goods.wiper, 1]]);
  await stage.atDesk("PUT /admin/orders/{id}/note", id, { note: '=HYPERLINK("http://x")' });
  await stage.atDesk("POST /admin/orders/{id}/payments", id, { amount: 50_000 });
});
afterAll(async () => {
  await shop.close();
});

const download = (query: Record<string, string>, as = shop.cast.ownAgent) =>
  shop.ask("GET /admin/orders/export", { as, query });

test("a store's list as CSV: an order a row, Vietnam's time, whole amounts, nothing that counts as a formula", async () => {
  const { status, text, headers } = await download({});
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders-2026-11-20.csv"',
    "cache-control": "no-store",
  });
  expect(text.codePointAt(0)).toBe(0xfeff);
  const [headings, ...rows] = text.slice(1).split("\r\n");
  expect(headings).toMatch(/^Order id,Ordered,Status,/);
  expect(rows.filter((row) => row !== "")).toHaveLength(1);
  expect(rows[0]).toContain(`${id},2026-11-21 01:30,Pending,`);
  expect(rows[0]).toContain("0912 345 678");
  expect(rows[0]).toContain(",2850000,0,0,,2850000,Standard,Bank transfer,Partially paid,50000,BT");
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(rows[0]).toContain("2 × GSB 16 RE impact drill (GSB 16 RE)");
});

test("the file speaks the reader's language and holds what the list was narrowed to", async () => {
  const { text } = await download({ lng: "vn", status: "cancelled" });
  expect(text).toMatch(/^\ufeffMã đơn hàng,Ngày đặt,Trạng thái,/);
  expect(text.split("\r\n")).toHaveLength(2);
  const found = await download({ lng: "vn", orderId: id.slice(0, 9), due: "true" });
  expect(found.text).toContain(`${id},2026-11-21 01:30,Chờ xử lý`);
  expect((await download({ orderId: "%" })).text).not.toContain(id);
});

test("the same as an Excel file", async () => {
  const token = await shop.tokenOf(shop.cast.ownAgent);
  const answer = await shop.app.inject({
    method: "GET",
    url: `${BASE_PATH}/admin/orders/export?format=xlsx`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-disposition"]).toContain("orders-2026-11-20.xlsx");
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("only the store's own staff get it", async () => {
  expect((await download({}, shop.cast.otherAdmin)).text).not.toContain(id);
  expect((await download({}, shop.cast.customer)).status).toBe(403);
  expect((await download({ format: "pdf" })).status).toBe(400);
  expect((await download({ page: "2" })).status).toBe(400);
});
