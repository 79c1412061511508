import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { beginningOf, addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import type { OrderStage } from "#test/order-scenario.ts";
import type { TestShop } from "#test/shop.ts";
import { notifyOfWaitingWork } from "./morning-notices.ts";

let shop: TestShop;
let post: PostBox;
let stage: OrderStage;
const placed = Date.now();
const HOUR_MS = 3_600_000;
/** An hour of Vietnam, some days after the orders of these tests. */
const morning = (days: number, hour = 8) =>
  new Date(beginningOf(addDays(vietnamDay(new Date(placed)), days)).getTime() + hour * HOUR_MS);

beforeAll(async () => {
  ({ shop, post, stage } = await openMailStage());
  await shop.ownerDb.query("update stock set quantity = 100");
  await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  await stage.order(shop.cast.customer, [[shop.goods.drill, 2]]);
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  await shop.ownerDb.query("truncate notice_days, staff_notices");
  await post.deliver();
});

const tell = async (now: Date) =>
  await notifyOfWaitingWork(shop.db)(now, new AbortController().signal);
const mailsAt = async (now: Date) => {
  await tell(now);
  shop.clock.set(now);
  return (await post.deliver()).map(({ to, subject }) => [to, subject]);
};
const late = (count: number) => `Bosch Power Tool: late calls (${count})`;

test("late calls are told once a day, from eight in the morning of Vietnam on, and only where there are any", async () => {
  const { ownAdmin } = shop.cast;
  expect(await mailsAt(morning(2, 7.99))).toEqual([]);
  expect(await mailsAt(morning(2))).toEqual([[ownAdmin.email, late(2)]]);
  expect(await mailsAt(morning(2, 9))).toEqual([]);
  expect(await mailsAt(morning(3))).toEqual([[ownAdmin.email, late(2)]]);
  const mail = post.sent.at(-1);
  expect(mail?.text).toContain(`${shop.config.baseUrl}/admin/order?overdue=true`);
});

test("products that run low are told to an admin who chose it", async () => {
  const { ownAdmin } = shop.cast;
  shop.forgetTokens();
  const wanted = { as: ownAdmin, params: { kind: "stock_low" }, body: { wanted: true } };
  await shop.ask("PUT /admin/notices/{kind}", wanted);
  await shop.ask("PUT /admin/notices/{kind}", {
    ...wanted,
    params: { kind: "calls_late" },
    body: { wanted: false },
  });
  await shop.ask("PUT /products/{id}/quick", {
    as: ownAdmin,
    params: { id: shop.goods.drill.id },
    body: { inStock: 2 },
  });
  const [mail, ...more] = await mailsAt(morning(4));
  expect(mail?.[0]).toBe(ownAdmin.email);
  expect(mail?.[1]).toMatch(/^Bosch Power Tool: products that run low \(\d+\)$/);
  expect(more).toEqual([]);
});

test("of several processes that look in one morning, exactly one sends the mails", async () => {
  for (let round = 0; round < 5; round++) {
    const now = morning(10 + round);
    await Promise.all([tell(now), tell(now), tell(now), tell(now)]);
    shop.clock.set(now);
    expect((await post.deliver()).map(({ subject }) => subject)).toEqual([late(2)]);
  }
});
