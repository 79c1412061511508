import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openSpawnedNode, type SpawnedNode } from "#test/nodes/open-spawned-node.ts";
import { HAND_OVER_REASON, stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { foldChanges } from "./keep-revenue.ts";

let shop: TestShop;
let nodes: SpawnedNode[] = [];
beforeAll(async () => {
  shop = await openShop();
  await shop.ownerDb.query("update stock set quantity = 1000");
  nodes = await Promise.all([openSpawnedNode(shop), openSpawnedNode(shop)]);
}, 60_000);
afterAll(async () => {
  await Promise.all(nodes.map(async (node) => await node.close()));
  await shop.close();
});

const ask = async (node: SpawnedNode, token: string, path: string, body?: object) => {
  const answer = await fetch(`${node.url}${BASE_PATH}${path}`, {
    method: body === undefined ? "GET" : path === "/orders" ? "POST" : "PUT",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return JSON.parse(text);
};

test("two processes show the same figures at once, whichever took the order, moved it or added it up", async () => {
  const { customer, ownAdmin } = shop.cast;
  const [buyer, admin] = [await shop.tokenOf(customer), await shop.tokenOf(ownAdmin)];
  const addressId = await stageOrders(shop).hanoi(customer);
  const today = vietnamDay(new Date());
  const yesterday = vietnamDay(new Date(Date.now() - 86_400_000)); // an order before midnight is shown after it
  const period = `from=${yesterday}&to=${today}`;
  const figures = async (node: SpawnedNode) => {
    const [{ totals, breakdown }, dashboard, list] = await Promise.all([
      ask(node, admin, `/admin/revenue?${period}&by=product`),
      ask(node, admin, "/admin/dashboard?period=7days"),
      ask(node, admin, `/admin/orders?${period}&productId=${shop.goods.drill.id}`),
    ]);
    expect(dashboard.figures.totals).toEqual(totals);
    const rows: { key: string; orders: number }[] = breakdown.rows;
    expect(list.totalOrders).toBe(rows.find(({ key }) => key === shop.goods.drill.id)?.orders);
    const { placed, realised, cancelled } = totals;
    return [placed.orders, realised.orders, cancelled.orders];
  };
  const expected = [0, 0, 0];
  for (let nth = 0; nth < 8; nth++) {
    const [one, other] = nth % 2 === 0 ? nodes : nodes.toReversed();
    if (!one || !other) throw new Error("two processes were opened");
    const { orders } = await ask(one, buyer, "/orders", {
      cartProducts: [{ productId: shop.goods.drill.id, quantity: 1 }],
      addressId,
      paymentMethod: "COD",
      shippingMethod: "standard",
    });
    const steps = nth % 3 === 0 ? ["cancelled"] : ["transferred", "delivering", "completed"];
    for (const status of steps)
      await ask(other, admin, `/admin/orders/${orders[0].id}/status`, {
        status,
        reason: HAND_OVER_REASON,
      });
    expected[0] = nth + 1;
    expected[nth % 3 === 0 ? 2 : 1]! += 1; // !: both are there
    // A third process folds during every other reading.
    const [own, others] = await Promise.all([
      figures(one),
      figures(other),
      nth % 2 === 0 ? 0 : foldChanges(shop.db),
    ]);
    expect(own).toEqual(expected);
    expect(others).toEqual(expected);
  }
}, 60_000);
