import { afterAll, beforeAll, expect, test } from "vitest";
import { addMonths, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { GATE, openGate, waitingFor, withFunction, type WhileWriting } from "#test/race-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { postTransfers } from "../post-ledger.ts";

let shop: TestShop;
let orders: OrderStage;
let whileWriting: WhileWriting;
beforeAll(async () => {
  shop = await openShop();
  orders = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
  await addVoucher(shop.ownerDb, { code: "STATED", amount: 10_000, perCustomer: 99 });
  whileWriting = await openGate(shop, "ledger_transfers");
});
afterAll(async () => await shop.close());

const thisMonth = vietnamDay(new Date()).slice(0, 7);
const monthsAgo = (months: number): string => addMonths(`${thisMonth}-01`, -months).slice(0, 7);
const idOf = (month: string, store = shop.stores.own): string => `${store}-${month}`;

/** Buys with the shop's voucher, as if it had been in the middle of a month. */
const buyIn = async (month: string): Promise<string> => {
  const id = await orders.order(shop.cast.customer, [[shop.goods.drill, 1]], {
    vouchers: [{ tenantId: null, code: "STATED" }],
  });
  const then = `${month}-15T05:00:00Z`;
  await shop.ownerDb.query("update orders set created_at = $2 where id = $1", [id, then]);
  await shop.ownerDb.query("update revenue_changes set at = $2 where order_id = $1", [id, then]);
  return id;
};

const show = async (month: string) =>
  await shop.ask("GET /admin/statements/{id}", {
    as: shop.cast.ownAdmin,
    params: { id: idOf(month) },
  });
const close = async (month: string) =>
  await shop.ask("POST /super/statements/{id}/close", {
    as: shop.cast.superAdmin,
    params: { id: idOf(month) },
  });
const list = async () =>
  (await shop.ask("GET /admin/statements", { as: shop.cast.ownAdmin })).body.statements;

test("each month has a statement whose balance goes on from the one before (beyond §7)", async () => {
  await buyIn(monthsAgo(3));
  const second = await buyIn(monthsAgo(2));
  await buyIn(monthsAgo(2));
  await postTransfers(shop.db);
  await orders.move(second, "cancelled");
  await postTransfers(shop.db);
  expect(await list()).toEqual([
    expect.objectContaining({ month: thisMonth, state: "open", opening: 30_000, closing: 20_000 }),
    expect.objectContaining({
      month: monthsAgo(2),
      state: "due",
      opening: 10_000,
      closing: 30_000,
    }),
    expect.objectContaining({ month: monthsAgo(3), state: "due", opening: 0, closing: 10_000 }),
  ]);
  const { body } = await show(monthsAgo(2));
  expect(body.figures).toMatchObject({ opening: 10_000, shopVouchers: 20_000, closing: 30_000 });
});

test("a month is closed in its turn, and from its third day after alone (beyond §7)", async () => {
  expect((await close(thisMonth)).body.code).toBe("ledger/month-not-over");
  expect((await close(monthsAgo(2))).body.code).toBe("ledger/earlier-month-open");
  expect((await close(monthsAgo(1))).status).toBe(404);
  const { toClose } = (await shop.ask("GET /super/money", { as: shop.cast.superAdmin })).body;
  expect(toClose).toEqual([
    expect.objectContaining({ id: idOf(monthsAgo(3)), month: monthsAgo(3), closing: 10_000 }),
  ]);
  shop.clock.set(new Date(`${monthsAgo(2)}-02T16:59:59Z`));
  expect((await close(monthsAgo(3))).body.code).toBe("ledger/month-not-over");
  shop.clock.set(new Date(`${monthsAgo(2)}-02T17:00:00Z`));
  const closed = await close(monthsAgo(3));
  shop.clock.set(new Date());
  expect(closed.status, closed.text).toBe(200);
  expect(closed.body).toMatchObject({ state: "closed", figures: { closing: 10_000 } });
  expect((await close(monthsAgo(3))).body.code).toBe("ledger/statement-closed");
});

test("a fact of a closed month that arrives later is in the first open month", async () => {
  const before = (await show(monthsAgo(3))).body;
  const late = await buyIn(monthsAgo(3));
  await postTransfers(shop.db);
  expect((await show(monthsAgo(3))).body).toEqual(before);
  expect((await show(monthsAgo(2))).body.figures.shopVouchers).toBe(30_000);
  const { transfers } = (
    await shop.ask("GET /admin/ledger", { as: shop.cast.ownAdmin, query: { orderId: late } })
  ).body;
  expect(transfers[0].month).toBe(monthsAgo(2));
  expect(transfers[0].happenedAt).toContain(monthsAgo(3));
});

test("all files of a statement have the same figures", async () => {
  const file = async (format: string) =>
    await shop.app.inject({
      method: "GET",
      url: `/ecommerce-shopping/api/admin/statements/${idOf(monthsAgo(2))}/export?format=${format}`,
      headers: { authorization: `Bearer ${await shop.tokenOf(shop.cast.ownAdmin)}` },
    });
  const csv = await file("csv");
  expect(csv.body).toContain("Closing balance,40000");
  const [xlsx, pdf] = [await file("xlsx"), await file("pdf")];
  expect([xlsx.statusCode, pdf.statusCode]).toEqual([200, 200]);
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe("PK");
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await file("doc")).statusCode).toBe(400);
});

/** Posts what waits, holds it at the gate, and does `act` until that waits, too, or has ended. */
const whilePosting = async <T>(act: () => Promise<T>): Promise<T> => {
  let acting: Promise<T> | undefined;
  await whileWriting(
    () => postTransfers(shop.db),
    async () => {
      let isDone = false;
      acting = act().finally(() => (isDone = true));
      await expect
        .poll(
          async () =>
            isDone ||
            (await waitingFor(shop.ownerDb, "hashtext('ledger')")) > 0 ||
            (await waitingFor(shop.ownerDb, String(GATE))) > 1,
        )
        .toBe(true);
    },
  );
  return await (acting ?? act());
};

/** The claim that closing a month answered, and that its statement shows once all is posted. */
const closeBesidePosting = async (month: string): Promise<[number, number]> => {
  await buyIn(month);
  const { body } = await whilePosting(() => close(month));
  await postTransfers(shop.db);
  return [body.figures.closing, (await show(month)).body.figures.closing];
};

test("a closing waits for a posting that has begun, so a closed statement never changes", async () => {
  const [answered, later] = await closeBesidePosting(monthsAgo(2));
  expect(answered).toBe(50_000);
  expect(later).toBe(answered);
});

test(
  "a closing that holds no lock would miss the transfers of that posting",
  { tags: ["long"] },
  async () => {
    const unlocked = (text: string) =>
      text.replace("PERFORM pg_advisory_xact_lock(hashtext('ledger'));", "");
    await buyIn(monthsAgo(1));
    await postTransfers(shop.db);
    await withFunction(shop.ownerDb, "hold_ledger", unlocked, async () => {
      const [answered, later] = await closeBesidePosting(monthsAgo(1));
      expect(later - answered).toBe(10_000);
    });
  },
);

test("another store's statement, and what is no id, are not found", async () => {
  for (const id of [idOf(monthsAgo(2), shop.stores.other), "x", "1-2026-13", thisMonth]) {
    const { status } = await shop.ask("GET /admin/statements/{id}", {
      as: shop.cast.ownAdmin,
      params: { id },
    });
    expect(status).toBe(404);
  }
});
