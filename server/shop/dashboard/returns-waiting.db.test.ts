import { afterAll, beforeAll, expect, test } from "vitest";
import { stageReturns, type ReturnStage } from "#test/returns/return-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: ReturnStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageReturns(shop);
});
afterAll(async () => await shop.close());

const HOUR_MS = 3_600_000;
const DUE_HOURS = 3 * 24;

const ask = async (key: "GET /admin/dashboard" | "GET /admin/waiting", as = shop.cast.ownAdmin) =>
  (await shop.ask(key, { as })).body;
const lateOf = async (store: number): Promise<number> => {
  const { body } = await shop.ask("GET /super/overview", { as: shop.cast.superAdmin });
  const row = body.stores.find(
    ({ tenant }: { tenant: { id: string } }) => tenant.id === String(store),
  );
  return row.overdueReturns;
};

test("returns to decide, to inspect and to refund wait on the dashboard; a refund that is late is told of its store", async () => {
  const orderId = await stage.buy([[shop.goods.drill, 3]]);
  const ids = [];
  for (let nth = 0; nth < 3; nth += 1) ids.push((await stage.open(orderId)).id);
  const [, sent = "", kept = ""] = ids;
  await stage.accept(sent);
  await stage.receive(sent);
  const { amounts } = await stage.accept(kept, { way: "none" });
  const { waiting } = await ask("GET /admin/dashboard");
  for (const [state, count] of [
    ["requested", waiting.returnsRequested],
    ["received", waiting.returnsReceived],
    ["inspected", waiting.returnsInspected],
  ]) {
    const query = { state };
    const { body } = await shop.ask("GET /admin/returns", { as: shop.cast.ownAdmin, query });
    expect([state, count, body.totalReturns]).toEqual([state, 1, 1]);
  }
  expect((await ask("GET /admin/waiting")).returns).toBe(3);
  expect((await ask("GET /admin/waiting", shop.cast.ownAgent)).returns).toBeNull();
  expect((await ask("GET /admin/waiting", shop.cast.otherAdmin)).returns).toBe(0);

  expect(await lateOf(shop.stores.own)).toBe(0);
  shop.clock.set(new Date(Date.now() + (DUE_HOURS + 1) * HOUR_MS));
  shop.forgetTokens();
  expect(await lateOf(shop.stores.own)).toBe(1);
  expect(await lateOf(shop.stores.other)).toBe(0);
  await stage.refund(kept, amounts.due, "FT 3");
  expect(await lateOf(shop.stores.own)).toBe(0);
});
