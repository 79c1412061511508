import { afterEach, beforeEach, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { checkoutParams } from "#test/checkout-params.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { openDatabase, type Database, type Pool } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { insertCheckout, insertCheckoutText } from "./checkout.queries.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";

const BUYERS = 24;
const STOCK_INVARIANT = "stock is not what it was at first, less what was sold, and what came back";

let shop: TestShop;
let stage: OrderStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
let nodes: Pool[];
beforeEach(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  const open = () =>
    openDatabase({
      url: shop.urls.appUrl,
      login: "checkout",
      max: BUYERS / 2,
      patience: 5_000,
      // The test's database is dropped while some of these connections still close.
      onError: () => undefined,
    });
  nodes = [open(), open()];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.end()));
  await shop.close();
});

const hireBuyers = async (): Promise<number[]> => {
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    `insert into accounts (email, full_name, is_active)
     select 'buyer' || n || '@phohang.test', 'Buyer ' || n, true from generate_series(1, $1) n returning id`,
    [BUYERS],
  );
  return rows.map(({ id }) => id);
};

const buyWith = (
  sell: typeof insertCheckout,
  node: Database,
  accountId: number,
  productIds: number[],
) => sell(node, checkoutParams(accountId, productIds));

/** Twenty-four buyers on two nodes, held back until all of them wait for the same stock row. */
const raceForLastPiece = async (sell: typeof insertCheckout): Promise<number> => {
  const { productId } = shop.goods.drill;
  await shop.ownerDb.query("update stock set quantity = 1 where product_id = $1", [productId]);
  invariants = await watchInvariants(shop.ownerDb);
  const buyers = await hireBuyers();
  const gate = await shop.ownerDb.connect();
  await gate.query("begin");
  await gate.query("select from stock where product_id = $1 for update", [productId]);
  const bought = Promise.all(
    buyers.map((buyer, at) => buyWith(sell, nodes[at % 2] ?? shop.checkoutDb, buyer, [productId])),
  );
  await expect.poll(countLockWaits, { interval: 10, timeout: 2000 }).toBe(BUYERS);
  await gate.query("commit");
  gate.release();
  return (await bought).flat().filter(({ id }) => id !== null).length;
};

const countLockWaits = async (): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and application_name = 'phohang_checkout' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

test("of twenty-four buyers at once one gets the last piece", async () => {
  expect(await raceForLastPiece(insertCheckout)).toBe(1);
  expect(await stage.stockOf(shop.goods.drill)).toBe(0);
  expect(await invariants.broken()).toEqual([]);
});

const guards = {
  "compares the stock with the requested quantity":
    "when bool_or(line.in_stock < line.quantity) then 'insufficient'",
  "waits for the stock row before it decides": "for update",
};

let cut = 0;
const unguarded = (text: string) => {
  cut += 1;
  const name = `orders.place-unguarded-${cut}` as "orders.place"; // as: a name of the test's own
  return statement(name, text) as typeof insertCheckout; // as: the same parameters and rows
};

test.each(Object.entries(guards))(
  "without the part that %s the same race oversells",
  { tags: ["long"] },
  async (_, guard) => {
    const without = insertCheckoutText.replace(guard, "");
    expect(without).not.toBe(insertCheckoutText);
    await shop.ownerDb.query("alter table stock drop constraint stock_quantity_check");
    expect(await raceForLastPiece(unguarded(without))).toBeGreaterThan(1);
    const broken = (await invariants.broken()).map(({ invariant }) => invariant);
    expect(broken).toContain("a product's stock is below zero");
  },
);

test("even without its own comparison the checkout can't take stock below zero", async () => {
  const without = insertCheckoutText.replace(
    guards["compares the stock with the requested quantity"],
    "",
  );
  const race = raceForLastPiece(unguarded(without));
  await expect(race).rejects.toThrow("stock_quantity_check");
  await expect.poll(() => stage.stockOf(shop.goods.drill)).toBe(0);
  await expect.poll(countLockWaits).toBe(0);
  expect(await invariants.broken()).toEqual([]);
});

test("the same basket in opposite order never locks two buyers against each other", async () => {
  const { drill, grinder, wiper } = shop.goods;
  await shop.ownerDb.query("update stock set quantity = $1", [BUYERS / 2]);
  invariants = await watchInvariants(shop.ownerDb);
  const there = [drill.productId, grinder.productId, wiper.productId];
  // Half of them: each waits for those before it, and no statement may wait for longer than 2.4 s.
  const buyers = (await hireBuyers()).slice(0, BUYERS / 2);
  const bought = await Promise.all(
    buyers.map((buyer, at) =>
      buyWith(
        insertCheckout,
        nodes[at % 2] ?? shop.checkoutDb,
        buyer,
        at % 2 ? there : there.toReversed(),
      ),
    ),
  );
  expect(bought.map((rows) => rows.filter(({ id }) => id !== null).length)).toEqual(
    buyers.map(() => 2),
  );
  expect(await stage.stockOf(wiper)).toBe(0);
  const { rows } = await shop.ownerDb.query(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  expect(await invariants.broken()).toEqual([]);
});

test("a buyer's cancel against the store's transfer: each order ends in one of two consistent states", async () => {
  const { customer } = shop.cast;
  await shop.ownerDb.query("update stock set quantity = 100");
  invariants = await watchInvariants(shop.ownerDb);
  for (let round = 0; round < 12; round++) {
    const id = await stage.order(customer, [[shop.goods.drill, 1]]);
    const [cancelled, again, moved] = await Promise.all([
      shop.ask("POST /orders/{id}/cancel", {
        as: customer,
        params: { id },
        body: { reason: "changed_mind" },
      }),
      shop.ask("POST /orders/{id}/cancel", {
        as: customer,
        params: { id },
        body: { reason: "other" },
      }),
      stage.move(id, "transferred"),
    ]);
    const cancels = [cancelled.status, again.status].toSorted((one, other) => one - other);
    expect([
      [200, 409],
      [202, 409],
    ]).toContainEqual(cancels);
    expect(moved.status).toBe(cancels[0] === 200 ? 409 : 200);
  }
  expect(await invariants.broken()).toEqual([]);
});

test("two of the staff at once, one sending and one cancelling: one wins, and the pieces come back once or never", async () => {
  await shop.ownerDb.query("update stock set quantity = 100");
  invariants = await watchInvariants(shop.ownerDb);
  for (let round = 0; round < 12; round++) {
    const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
    await stage.move(id, "transferred");
    const moves = await Promise.all([
      stage.move(id, "delivering", { version: 2 }),
      stage.move(id, "cancelled", { version: 2 }),
      stage.move(id, "cancelled", { version: 2 }),
    ]);
    expect(moves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
  }
  expect(await invariants.broken()).toEqual([]);
});

test(
  "two cancels that each believe what they read a moment ago would give the pieces back twice",
  { tags: ["long"] },
  async () => {
    invariants = await watchInvariants(shop.ownerDb);
    const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]]);
    const believe = "select status from orders where id = $1";
    const read = await Promise.all(
      [1, 2].map(() => shop.ownerDb.query<{ status: string }>(believe, [id])),
    );
    for (const { rows } of read) {
      if (rows[0]?.status !== "pending") continue;
      await shop.ownerDb.query(
        "update orders set status = 'cancelled', restocked = true where id = $1",
        [id],
      );
      await shop.ownerDb.query("update stock set quantity = quantity + 1 where product_id = $1", [
        shop.goods.drill.productId,
      ]);
    }
    expect((await invariants.broken()).map(({ invariant }) => invariant)).toContain(
      STOCK_INVARIANT,
    );
  },
);
