/** The client reads webhooks that the shop sends. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { openReceiver, type Receiver } from "#test/webhooks/receiver.ts";
import { stageWebhooks } from "#test/webhooks/webhook-stage.ts";
import { verifyWebhook, WebhookError } from "../../client/phohang.ts";

let shop: TestShop;
let receiver: Receiver;
beforeAll(async () => {
  shop = await openShop({ demo: true });
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});

test("an order and the stock that it took arrive as events, and another secret fits neither", async () => {
  const webhooks = stageWebhooks(shop);
  const { secret } = await webhooks.add(receiver.url);
  const id = await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 2]]);
  await webhooks.send();
  const events = await Promise.all(
    receiver.received.map(async ({ headers, body }) => await verifyWebhook(secret, headers, body)),
  );
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: "order.placed", data: expect.objectContaining({ id }) }),
      expect.objectContaining({
        type: "product.stock",
        data: expect.objectContaining({ productNumber: shop.goods.drill.productNumber }),
      }),
    ]),
  );
  const [first] = receiver.received;
  const other = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  await expect(verifyWebhook(other, first?.headers ?? {}, first?.body ?? "")).rejects.toThrow(
    WebhookError,
  );
});
