import { beforeAll, expect, test } from "vitest";
import { openOrderStage } from "#test/open-order-stage.ts";
import {
  refundAccount,
  stageReturns,
  type Opening,
  type ReturnStage,
} from "#test/returns/return-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let returns: ReturnStage;
/** Two drills and three grinders, paid in cash. */
let orderId: string;
let picture: string;
beforeAll(async () => {
  const opened = await openOrderStage();
  shop = opened.shop;
  returns = stageReturns(shop);
  picture = await returns.upload();
  const { drill, grinder } = shop.goods;
  orderId = await returns.buy([
    [drill, 2],
    [grinder, 3],
  ]);
  return opened.close;
});

const returnable = async (id: string, as = shop.cast.customer) =>
  await shop.ask("GET /orders/{id}/returnable", { as, params: { id } });

/** The status and the code of a request with a picture that no return has taken so far. */
const codeOf = async (opening: Opening, id = orderId): Promise<[number, string]> => {
  const pictures = opening.reason === "unwanted" ? [] : [picture];
  const { status, body } = await returns.ask(id, { pictures, ...opening });
  if (status === 201) picture = await returns.upload();
  return [status, body.code];
};

test("an order says what may come back of it, until when, and what each piece costs", async () => {
  const { status, body } = await returnable(orderId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    needsAccount: true,
    shippingCap: 50_000,
    lines: [
      { line: 1, quantity: 2, left: 2, amounts: [shop.goods.drill.price, shop.goods.drill.price] },
      { line: 2, quantity: 3, left: 3 },
    ],
  });
  expect(
    body.reasons.map(({ reason, isOpen }: { reason: string; isOpen: boolean }) => [reason, isOpen]),
  ).toEqual([
    ["damaged", true],
    ["wrong", true],
    ["not_as_described", true],
    ["fake", true],
    ["missing", true],
    ["unwanted", true],
  ]);
  expect((await returnable(orderId, shop.cast.otherCustomer)).status).toBe(404);
  const open = await returns.orders.order(shop.cast.customer, [[shop.goods.drill, 1]]);
  const { body: pending } = await returnable(open);
  expect(pending.reasons.every(({ until }: { until: string | null }) => until === null)).toBe(true);
});

test.each<[string, number, Opening]>([
  ["returns/pieces-taken", 409, { lines: [{ line: 1, quantity: 3 }] }],
  ["http/invalid", 400, { lines: [{ line: 9, quantity: 1 }] }],
  ["returns/wish", 422, { reason: "fake", wish: "replacement" }],
  ["returns/wish", 422, { reason: "unwanted", wish: "part", amount: 1_000 }],
  ["returns/pictures-required", 400, { pictures: [] }],
  ["returns/unknown-picture", 422, { pictures: ["private-0123456789"] }],
  ["returns/amount", 422, { wish: "part", amount: 999_999_999 }],
  ["http/invalid", 400, { wish: "part" }],
  ["http/invalid", 400, { wish: "money", amount: 5_000 }],
  ["returns/account-required", 400, { account: null }],
  ["http/invalid", 400, { account: { ...refundAccount, bin: "123456" } }],
  ["http/invalid", 400, { account: { ...refundAccount, account: "12 34" } }],
])("is refused with %s (%i) for %j", async (code, status, opening) => {
  expect(await codeOf(opening)).toEqual([status, code]);
  expect((await returnable(orderId)).body.lines[0].left).toBe(2);
});

test("an open order, another's order and an order of long ago have no returns", async () => {
  const { customer, otherCustomer, ownAgent } = shop.cast;
  const open = await returns.orders.orderIn("delivering", customer, [[shop.goods.drill, 1]]);
  expect(await codeOf({}, open)).toEqual([409, "returns/not-completed"]);
  for (const as of [otherCustomer, ownAgent])
    expect(await codeOf({ as })).toEqual([404, "http/not-found"]);
  const old = await returns.buy([[shop.goods.drill, 1]]);
  // The figures of revenue count the order on its day, so it goes back there afterwards.
  const { rows } = await shop.ownerDb.query("select moved_at from orders where id = $1", [old]);
  const completed = async (at: Date) =>
    await shop.ownerDb.query("update orders set moved_at = $2 where id = $1", [old, at]);
  const completedAgo = (days: number) => completed(new Date(Date.now() - days * 86_400_000));
  await completedAgo(8);
  expect(await codeOf({ reason: "unwanted" }, old)).toEqual([409, "returns/too-late"]);
  await completedAgo(31);
  expect(await codeOf({}, old)).toEqual([409, "returns/too-late"]);
  await completedAgo(29);
  expect((await codeOf({ wish: "part", amount: 5_000 }, old))[0]).toBe(201);
  await completed(rows[0].moved_at);
});

test("pieces of another return are taken until it is withdrawn, and lines that are named twice are added up", async () => {
  const id = await returns.buy([[shop.goods.drill, 2]]);
  const lines = [{ line: 1, quantity: 2 }];
  const first = await returns.open(id, { lines });
  const taken = await returns.ask(id, { lines: [{ line: 1, quantity: 1 }] });
  expect(taken.body).toMatchObject({ code: "returns/pieces-taken", lines: [{ line: 1, left: 0 }] });
  const withdrawn = await returns.act(
    "DELETE /user/returns/{id}",
    first.id,
    {},
    shop.cast.customer,
  );
  expect(withdrawn.body).toMatchObject({ state: "withdrawn", acts: [], waitsFor: null });
  const twice = [...lines, { line: 1, quantity: 1 }];
  expect(await codeOf({ lines: twice }, id)).toEqual([409, "returns/pieces-taken"]);
  const parts = [1, 1].map((quantity) => ({ line: 1, quantity }));
  expect((await returns.open(id, { lines: parts })).pieces).toBe(2);
});

test("an order has at most 20 returns", async () => {
  const id = await returns.buy([[shop.goods.drill, 1]]);
  for (let made = 0; made < 20; made++) {
    const opened = await returns.open(id, { reason: "unwanted" });
    await returns.act("DELETE /user/returns/{id}", opened.id, {}, shop.cast.customer);
  }
  expect(await returns.ask(id, { reason: "unwanted" })).toMatchObject({
    status: 409,
    body: { code: "returns/too-many", limit: 20 },
  });
});

test("an uploaded picture waits for a return alone, is seen by its uploader alone, and twelve wait at most", async () => {
  const { customer, otherCustomer } = shop.cast;
  await shop.ownerDb.query("delete from return_uploads");
  picture = await returns.upload();
  const look = async (as = customer) =>
    (await shop.ask("GET /user/return-pictures/{picture}", { as, params: { picture } })).status;
  expect([await look(), await look(otherCustomer)]).toEqual([200, 404]);
  const id = await returns.buy([[shop.goods.drill, 1]], {}, otherCustomer);
  expect(await codeOf({ as: otherCustomer }, id)).toEqual([422, "returns/unknown-picture"]);
  const remove = { as: customer, params: { picture } };
  expect((await shop.ask("DELETE /user/return-pictures/{picture}", remove)).status).toBe(204);
  expect((await shop.ask("DELETE /user/return-pictures/{picture}", remove)).status).toBe(404);
  expect(await look()).toBe(404);
  for (let made = 0; made < 12; made++) await returns.upload();
  await expect(returns.upload()).rejects.toThrow("returns/too-many-pictures");
  await shop.ownerDb.query("delete from return_uploads");
});

test("goods that are not wanted need no picture, and the policy of the order's day says how long", async () => {
  const own = await returns.buy([[shop.goods.drill, 1]]);
  await shop.ownerDb.query(
    `insert into policy_versions (tenant_id, name, number, text_en, text_vn, return_days, return_shipping_cap, starts_at, published_at)
     values ($1, 'returns', 1, 'No returns', 'Không', 0, 20000, now(), now())`,
    [shop.stores.own],
  );
  const later = await returns.buy([[shop.goods.drill, 1]]);
  expect((await returnable(later)).body).toMatchObject({ shippingCap: 20_000 });
  expect(await codeOf({ reason: "unwanted" }, later)).toEqual([409, "returns/too-late"]);
  expect(await codeOf({ reason: "unwanted" }, own)).toEqual([201, undefined]);
});
