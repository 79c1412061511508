import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());

const countOrders = async (): Promise<number> =>
  (await shop.ownerDb.query<{ n: number }>("select count(*) as n from orders")).rows[0]?.n ?? 0;

test("a closed store sends later, or takes no orders, from its first to its last day", async () => {
  const { customer } = shop.cast;
  const { drill, wiper } = shop.goods;
  const addressId = await stage.hanoi(customer);
  const close = async (from: string, to: string, kind: string) => {
    await shop.ownerDb.query(
      "update tenants set closure_from = $2, closure_to = $3, closure_kind = $4 where id = $1",
      [shop.stores.own, from, to, kind],
    );
  };
  const today = vietnamDay(shop.clock());
  const quote = async () =>
    await shop.ask("POST /checkout/quote", {
      as: customer,
      body: {
        cartProducts: [drill, wiper].map(({ id }) => ({ productId: id, quantity: 1 })),
        addressId,
        shippingMethod: "standard",
      },
    });
  const days = async () =>
    (await quote()).body.stores.map(({ sendsFrom }: { sendsFrom: string | null }) => sendsFrom);
  await close(today, today, "sends_later");
  expect(await days()).toEqual([addDays(today, 1), null]);
  await close(addDays(today, 1), addDays(today, 2), "no_orders");
  expect(await days()).toEqual([null, null]);
  await close(addDays(today, -2), today, "no_orders");
  const before = await countOrders();
  const placed = await stage.buy(customer, [[drill, 1]]);
  for (const { body } of [await quote(), placed])
    expect(body).toMatchObject({
      code: "orders/store-closed",
      stores: `Bosch Power Tool (${addDays(today, 1).split("-").toReversed().join("/")})`,
    });
  expect(await countOrders()).toBe(before);
  await close(addDays(today, -2), addDays(today, -1), "no_orders");
  expect(await days()).toEqual([null, null]);
});
