import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HAND_OVER_REASON } from "../order-scenario.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { recordHistory } from "./order-history.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Reply, type Stage } from "./stage.ts";
import { reportFigures } from "./report-figures.ts";

let clone: Clone;
let stage: Stage;
let shops: ShopProcess[];
let token: string;
const begin = async (stock: number): Promise<void> => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, stock);
  const env = { DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl };
  shops = await Promise.all([startShop(env), startShop(env)]);
  token = await tokenOver(urlOf(0), stage.cast.customer.email);
};
beforeEach(() => {
  shops = [];
});
afterEach(async () => {
  for (const shop of shops) await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

/** Every second request goes to the other process. */
const urlOf = (nth: number): string => shops[nth % shops.length]?.url ?? "";

/** Sends many requests, a few dozen at a time. */
const inCrowds = async (
  asks: number,
  ask: (nth: number) => Promise<Reply>,
  atOnce = 48,
): Promise<Reply[]> => {
  const replies: Reply[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < asks) replies.push(await ask(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return replies;
};

const countOf = (replies: Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;

const buyOne = async (
  nth: number,
  productIds: string[],
  key: string = randomUUID(),
  paymentMethod = "COD",
) =>
  await askOver(urlOf(nth), "POST", "/orders", {
    token,
    key,
    body: {
      addressId: stage.addressId,
      paymentMethod,
      shippingMethod: "standard",
      cartProducts: productIds.map((productId) => ({ productId, quantity: 1 })),
    },
  });

const stockOf = async (productId: number): Promise<number> => {
  const select = "select quantity from stock where product_id = $1";
  const { rows } = await stage.ownerDb.query<{ quantity: number }>(select, [productId]);
  return rows[0]?.quantity ?? Number.NaN;
};

const deadlocks = async (): Promise<number> => {
  const { rows } = await stage.ownerDb.query(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.deadlocks);
};

/** Repeats a request until it is not refused because the shop is busy: then every response is about the products. */
const untilServed = async (ask: () => Promise<Reply>): Promise<Reply> => {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503 && reply.status !== 429) return reply;
  }
};

test("one hot product, five hundred pieces, two thousand buyers: five hundred get one, the rest are refused", async () => {
  await begin(500);
  const history = recordHistory();
  const replies = await inCrowds(2000, async (nth) => {
    const key = randomUUID();
    const buy = async () => {
      const reply = await buyOne(nth, [stage.goods.drill.id], key);
      history.note(key, reply);
      return reply;
    };
    return await untilServed(buy);
  });
  expect([countOf(replies, 201), countOf(replies, 409)]).toEqual([500, 1500]);
  expect(await stockOf(stage.goods.drill.productId)).toBe(0);
  expect(await history.compare(stage.ownerDb)).toEqual([]);
  expect(await stage.invariants.broken()).toEqual([]);
  const slowest = Math.round(Math.max(...replies.map(({ ms }) => ms)));
  reportFigures("Hot product", { buyers: 2000, sold: 500, "slowest answer ms": slowest });
});

test("the last piece, a hundred times: always one buyer of twenty-four", async () => {
  await begin(0);
  for (let round = 0; round < 100; round++) {
    await stage.ownerDb.query("update stock set quantity = 1 where product_id = $1", [
      stage.goods.grinder.productId,
    ]);
    const ask = async (nth: number) =>
      await untilServed(async () => await buyOne(nth, [stage.goods.grinder.id]));
    const replies = await inCrowds(24, ask, 24);
    expect(countOf(replies, 201)).toBe(1);
  }
  expect(await stockOf(stage.goods.grinder.productId)).toBe(0);
  reportFigures("Last piece", { races: 100, buyers: 2400, sold: 100 });
});

test("the same baskets in opposite order do not deadlock", async () => {
  await begin(1000);
  const { drill, grinder, wiper } = stage.goods;
  const there = [drill.id, grinder.id, wiper.id];
  const ask = async (nth: number) =>
    await untilServed(async () => await buyOne(nth, nth % 2 ? there : there.toReversed()));
  const replies = await inCrowds(400, ask);
  expect(countOf(replies, 201)).toBe(400);
  expect(await deadlocks()).toBe(0);
  expect(await stage.invariants.broken()).toEqual([]);
  reportFigures("Opposite baskets", { checkouts: 400, deadlocks: 0 });
});

test("checkouts of other products of the same stores, paid in turns, do not wait for each other's counts", async () => {
  await begin(1000);
  const { drill, grinder, wiper } = stage.goods;
  const baskets = [[drill.id, wiper.id], [grinder.id], [wiper.id], [drill.id]];
  const ask = async (nth: number) => {
    const basket = baskets[Math.floor(nth / 2) % baskets.length] ?? [];
    const payment = Math.floor(nth / 8) % 2 ? "COD" : "BANK_TRANSFER";
    return await untilServed(async () => await buyOne(nth, basket, randomUUID(), payment));
  };
  const replies = await inCrowds(600, ask);
  expect(countOf(replies, 201)).toBe(600);
  expect(await deadlocks()).toBe(0);
  expect(await stage.invariants.broken()).toEqual([]);
  reportFigures("Crossing figures", { checkouts: 600, deadlocks: 0 });
});

test("one key fifty times over both processes makes one checkout, and all responses to it are equal", async () => {
  await begin(1000);
  const history = recordHistory();
  const key = randomUUID();
  const replies = await inCrowds(
    50,
    async (nth) => {
      const reply = await untilServed(async () => await buyOne(nth, [stage.goods.drill.id], key));
      history.note(key, reply);
      return reply;
    },
    50,
  );
  expect(countOf(replies, 201) + countOf(replies, 409)).toBe(50);
  expect(countOf(replies, 201)).toBeGreaterThan(0);
  expect(await stockOf(stage.goods.drill.productId)).toBe(999);
  expect(await history.compare(stage.ownerDb)).toEqual([]);
});

test("an order is delivered and cancelled at once, fifty times: one of them wins, and the pieces agree", async () => {
  await begin(1000);
  const desk = await Promise.all(
    [0, 1].map((nth) => tokenOver(urlOf(nth), stage.cast.ownAgent.email)),
  );
  for (let round = 0; round < 50; round++) {
    const id = (await buyOne(0, [stage.goods.drill.id])).body?.orders[0]?.id ?? "";
    const move = async (nth: number, body: object) =>
      await askOver(urlOf(nth), "PUT", `/admin/orders/${id}/status`, {
        token: desk[nth % 2] ?? "",
        body,
      });
    expect((await move(0, { status: "transferred", reason: HAND_OVER_REASON })).status).toBe(200);
    const both = await Promise.all([
      move(0, { status: "delivering", version: 2 }),
      move(1, { status: "cancelled", version: 2, reason: "other", restock: true }),
    ]);
    expect([countOf(both, 200), countOf(both, 409)]).toEqual([1, 1]);
  }
  expect(await stage.invariants.broken()).toEqual([]);
});

test("twenty addresses are each made the default at once: in the end there is one", async () => {
  await begin(10);
  const { rows } = await stage.ownerDb.query<{ id: number }>(
    `insert into addresses (account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street,
       office_hours_only, is_default)
     select account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street || n, false, false
     from addresses, generate_series(1, 20) n returning id`,
  );
  const replies = await Promise.all(
    rows.map(({ id }, nth) =>
      untilServed(
        async () => await askOver(urlOf(nth), "PUT", `/user/addresses/${id}/default`, { token }),
      ),
    ),
  );
  expect(countOf(replies, 200)).toBe(20);
  const count = await stage.ownerDb.query("select from addresses where is_default");
  expect(count.rowCount).toBe(1);
});
