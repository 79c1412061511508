import { beforeAll, expect, test } from "vitest";
import { momentInMail } from "#server/platform/mail/render-mail.ts";
import { openPostBox } from "#test/mail-box.ts";
import { openOrderStage } from "#test/open-order-stage.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import { stagePayments, type PaymentStage } from "#test/payments/payment-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { cleanUpDeliveries, expireUnpaidOrders } from "./webhooks/payment-jobs.ts";
import { makeJobsDue } from "#test/make-jobs-due.ts";

let shop: TestShop;
let stage: OrderStage;
let payments: PaymentStage;
let post: ReturnType<typeof openPostBox>;
beforeAll(async () => {
  const opened = await openOrderStage();
  ({ shop, stage } = opened);
  payments = stagePayments(shop);
  post = openPostBox(shop);
  return opened.close;
});

const HOUR_MS = 3_600_000;
const never = new AbortController().signal;
/** Runs the shop's own reminders and cancellations some hours from now. */
const expireUnpaidAfter = async (hours: number) =>
  await expireUnpaidOrders(shop.db)(new Date(Date.now() + hours * HOUR_MS), never);
const buy = async () =>
  await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
    paymentMethod: "BANK_TRANSFER",
  });
/** Delivers the mails that were queued since, those of a later time included. */
const deliver = async () => {
  await makeJobsDue(shop.ownerDb);
  return await post.deliver();
};
/** The subjects of the mails about an order that were queued since. */
const mailsAbout = async (id: string): Promise<string[]> =>
  (await deliver()).map(({ subject }) => subject).filter((subject) => subject.includes(id));
const statusOf = async (id: string): Promise<string> => (await payments.atDesk(id)).status;
const choose = async (settings: { remind: boolean; cancel: boolean }) =>
  await shop.ask("PUT /admin/payment-settings", { as: shop.cast.ownAdmin, body: settings });

test("a transfer that doesn't come is reminded of after a day, once, and cancels its order after two", async () => {
  const stock = await stage.stockOf(shop.goods.drill);
  const id = await buy();
  await mailsAbout(id);
  await expireUnpaidAfter(23);
  expect(await mailsAbout(id)).toEqual([]);
  await Promise.all([expireUnpaidAfter(25), expireUnpaidAfter(25)]);
  const [reminder, ...more] = await mailsAbout(id);
  expect(reminder).toBe(`Your order ${id} waits for your transfer`);
  expect(more).toEqual([]);
  await expireUnpaidAfter(47);
  expect(await statusOf(id)).toBe("pending");
  await Promise.all([expireUnpaidAfter(49), expireUnpaidAfter(49)]);
  const desk = await payments.atDesk(id);
  expect(desk).toMatchObject({ status: "cancelled", paymentStatus: "unpaid", refundDue: 0 });
  expect(desk.timeline.at(-1)).toMatchObject({ by: "system", who: null, reason: "not_paid" });
  expect(await stage.stockOf(shop.goods.drill)).toBe(stock);
  expect(await mailsAbout(id)).toEqual([`Your order ${id} was cancelled because it was not paid`]);
});

/** Runs the shop's own reminders and cancellations at this time. */
const expireUnpaidAt = async (at: number) => await expireUnpaidOrders(shop.db)(new Date(at), never);
/** Until when the buyer's page and list say that an order is to be paid. */
const dueOf = async (id: string): Promise<string | null> => {
  const as = shop.cast.customer;
  const { body: page } = await shop.ask("GET /orders/{id}", { as, params: { id } });
  const { body: list } = await shop.ask("GET /orders", { as, query: { size: "50" } });
  expect(list.orders).toContainEqual(
    expect.objectContaining({ id, transferDueAt: page.transferDueAt }),
  );
  return page.transferDueAt;
};

test("an order is cancelled at the time until which its buyer is told to pay, and not before", async () => {
  const id = await buy();
  const { body } = await shop.ask("GET /orders/{id}", {
    as: shop.cast.customer,
    params: { id },
  });
  const due = Date.parse((await dueOf(id)) ?? "");
  expect(due - Date.parse(body.orderedDate)).toBe(48 * HOUR_MS);
  await expireUnpaidAt(due);
  expect(await statusOf(id)).toBe("pending");
  await expireUnpaidAt(due + 1);
  expect(await statusOf(id)).toBe("cancelled");
  expect(await dueOf(id)).toBeNull();
});

test("no time is told for an order that money came for, was handed over, or is paid on delivery", async () => {
  const partly = await buy();
  await stage.atDesk("POST /admin/orders/{id}/payments", partly, { amount: 1_000 });
  const sent = await buy();
  await stage.move(sent, "transferred");
  const cash = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  for (const id of [partly, sent, cash]) expect(await dueOf(id)).toBeNull();
});

test("an order that money came for, was handed over, or is paid on delivery is left alone", async () => {
  const partly = await buy();
  await stage.atDesk("POST /admin/orders/{id}/payments", partly, { amount: 1_000 });
  const sent = await buy();
  await stage.move(sent, "transferred");
  const cash = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await expireUnpaidAfter(49);
  for (const id of [partly, cash]) expect(await statusOf(id)).toBe("pending");
  expect(await statusOf(sent)).toBe("transferred");
});

test("the reminder of a transfer names the time at which its order is cancelled", async () => {
  const id = await buy();
  const due = await dueOf(id);
  await expireUnpaidAfter(25);
  const mails = await deliver();
  const reminder = mails.find(({ subject }) => subject.includes(`${id} waits`));
  expect(reminder?.text).toContain(`by ${momentInMail(new Date(due ?? ""))}.`);
});

test("a store switches it off, and what waited meanwhile is left alone when it is switched on again", async () => {
  expect((await choose({ remind: false, cancel: false })).body).toEqual({
    remind: false,
    cancel: false,
  });
  const id = await buy();
  expect(await dueOf(id)).toBeNull();
  await expireUnpaidAfter(49);
  expect(await statusOf(id)).toBe("pending");
  await choose({ remind: true, cancel: true });
  await expireUnpaidAfter(49);
  expect(await statusOf(id)).toBe("pending");
  expect(await dueOf(id)).toBeNull();
  const later = await buy();
  expect(await dueOf(later)).not.toBeNull();
  await expireUnpaidAfter(49);
  expect(await statusOf(later)).toBe("cancelled");
  const others = await shop.ask("GET /admin/payment-settings", { as: shop.cast.otherAdmin });
  expect(others.body).toEqual({ remind: true, cancel: true });
});

/** Written by hand: the switches before, those after, and what becomes of an order placed in between. */
const switches = [
  ["nothing", [true, true], [true, true], { reminded: true, cancelled: true }],
  ["reminding off", [true, true], [false, true], { reminded: false, cancelled: true }],
  ["cancelling off", [true, true], [true, false], { reminded: true, cancelled: false }],
  ["reminding on", [false, true], [true, true], { reminded: false, cancelled: true }],
  ["cancelling on", [true, false], [true, true], { reminded: true, cancelled: false }],
  ["both on", [false, false], [true, true], { reminded: false, cancelled: false }],
  ["both off", [true, true], [false, false], { reminded: false, cancelled: false }],
] as const;

test.each(switches)(
  "turning %s while an order waits changes nothing about the other switch",
  async (_, [remindFirst, cancelFirst], [remind, cancel], expected) => {
    await shop.ownerDb.query("delete from payment_settings");
    // A store without a row has both switched on.
    if (!remindFirst || !cancelFirst) await choose({ remind: remindFirst, cancel: cancelFirst });
    const id = await buy();
    await mailsAbout(id);
    await choose({ remind, cancel });
    expect((await dueOf(id)) !== null).toBe(expected.cancelled);
    await expireUnpaidAfter(25);
    const mails = await mailsAbout(id);
    expect(mails.some((subject) => subject.includes("waits for your transfer"))).toBe(
      expected.reminded,
    );
    await expireUnpaidAfter(49);
    expect(await statusOf(id)).toBe(expected.cancelled ? "cancelled" : "pending");
  },
);

test("raw webhooks are deleted after 90 days; their transactions stay", async () => {
  const connection = await payments.connect();
  await payments.pay(connection, 5_000, "giu lai giao dich");
  const [{ id }] = (await payments.list({ q: "giu lai" })).transactions;
  const rawOf = async () =>
    (await shop.ask("GET /admin/payments/{id}", { as: shop.cast.ownAdmin, params: { id } })).body
      .raw;
  const clean = async (days: number) =>
    await cleanUpDeliveries(shop.db)(new Date(Date.now() + days * 24 * HOUR_MS), never);
  await clean(89);
  expect(await rawOf()).toContain("giu lai");
  await clean(91);
  expect(await rawOf()).toBeNull();
  expect((await payments.list({ q: "giu lai" })).totalTransactions).toBe(1);
});
