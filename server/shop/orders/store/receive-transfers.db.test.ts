import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { receiveTransfers } from "./receive-transfers.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

test("shares of several orders become payments, whose ids come back in the sequence of the shares", async () => {
  const stage = stageOrders(shop);
  const tenant = shop.cast.ownAgent.tenantId as never; // as: only a signed-in caller's id has the brand
  const orderIds = [
    await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]),
    await stage.order(shop.cast.customer, [[shop.goods.grinder, 1]]),
  ];
  const now = new Date("2026-11-23T08:00:00Z");
  const shares = Array.from({ length: 12 }, (_, place) => ({
    orderId: orderIds[place % 2] ?? "",
    amount: (place % 3 === 0 ? -1 : 1) * (100 - place),
    at: now,
    reference: `FT${place}`,
    reason: "",
  }));
  const ids = await inTransaction(
    shop.db,
    { tenant },
    async (client) => await receiveTransfers(client, shares, { tenant, accountId: null, now }),
  );
  const { rows } = await shop.ownerDb.query(
    `select order_id as "orderId", amount, kind, source, reference from order_payments
     where id = any ($1) order by array_position($1::bigint[], id)`,
    [ids],
  );
  expect(rows).toEqual(
    shares.map(({ orderId, amount, reference }) => ({
      orderId,
      amount,
      kind: amount > 0 ? "transfer" : "correction",
      source: "transaction",
      reference,
    })),
  );
});
