import { afterAll, beforeAll, expect, test } from "vitest";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 1000");
});
afterAll(async () => await shop.close());

const DAY_MS = 24 * 60 * 60 * 1000;

const callsKept = async () =>
  (
    await shop.ownerDb.query<{ in_time: number; late: number }>(
      "select sum(in_time)::int as in_time, sum(late)::int as late from order_call_counts",
    )
  ).rows[0];

/** Answered calls about as many orders, all at once. */
const callAtOnce = async (): Promise<void> => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => stage.order(shop.cast.customer, [[shop.goods.drill, 1]])),
  );
  const answers = await Promise.all(
    ids.map((id) => stage.atDesk("POST /admin/orders/{id}/calls", id, { result: "answered" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
};

test("an order counts once as called in time or late, whatever is recorded of it, and simultaneous calls all count", async () => {
  const { customer } = shop.cast;
  const one = [[shop.goods.drill, 1]] as [typeof shop.goods.drill, number][]; // as: a pair
  const begun = shop.clock().getTime();
  const before = (await callsKept()) ?? { in_time: 0, late: 0 };
  const more = async () => {
    const now = (await callsKept()) ?? before;
    return [now.in_time - before.in_time, now.late - before.late];
  };
  const call = async (id: string, result: string) =>
    await stage.atDesk("POST /admin/orders/{id}/calls", id, { result });
  const id = await stage.order(customer, one);
  await call(id, "no_answer");
  expect(await more()).toEqual([0, 0]);
  await call(id, "answered");
  await call(id, "answered");
  await stage.move(id, "transferred");
  expect(await more()).toEqual([1, 0]);
  await stage.orderIn("transferred", customer, one);
  expect(await more()).toEqual([2, 0]);
  await stage.orderIn("cancelled", customer, one); // before a call was late
  expect(await more()).toEqual([2, 0]);
  const [late, forgotten] = [await stage.order(customer, one), await stage.order(customer, one)];
  shop.clock.set(new Date(begun + DAY_MS + 60_000));
  shop.forgetTokens();
  await call(late, "answered");
  await stage.move(forgotten, "cancelled");
  expect(await more()).toEqual([2, 2]);
  await callAtOnce();
  expect(await more()).toEqual([10, 2]);
});

test("if a call read its count and wrote it anew, simultaneous calls would be lost", async () => {
  const { rows } = await shop.ownerDb.query<{ text: string }>(
    "select pg_get_functiondef('order_called'::regproc) as text",
  );
  const text = rows[0]?.text ?? "";
  const lossy = text
    .replace(
      "BEGIN",
      "DECLARE was int; BEGIN SELECT coalesce(sum(in_time), 0) INTO was FROM order_call_counts WHERE tenant_id = new.tenant_id AND placed_on = (new.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date; PERFORM pg_sleep(0.1);",
    )
    .replace("in_time = kept.in_time + excluded.in_time", "in_time = was + excluded.in_time");
  const before = (await callsKept())?.in_time ?? 0;
  await shop.ownerDb.query(lossy);
  await callAtOnce();
  expect(((await callsKept())?.in_time ?? 0) - before).toBeLessThan(8);
  await shop.ownerDb.query(text);
  await shop.ownerDb.query(`
    delete from order_call_counts;
    insert into order_call_counts (tenant_id, placed_on, in_time, late)
    select tenant_id, placed_on, in_time, late from order_calls_recounted`);
});
