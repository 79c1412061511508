import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { HAND_OVER_REASON } from "../order-scenario.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Reply, type Stage } from "./stage.ts";
import type { Cut } from "./without-guard.ts";

let clone: Clone;
let stage: Stage;
let shops: ShopProcess[] = [];
let token: string;
afterEach(async () => {
  for (const shop of shops) await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

/**
 * Starts two processes of the shop, unchanged or with guards removed from their SQL, and with one piece in stock of
 * each product.
 */
const begin = async (...cuts: Cut[]): Promise<void> => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 1);
  const env = {
    DATABASE_URL: clone.appUrl,
    DATABASE_OWNER_URL: clone.ownerUrl,
    ...(cuts.length > 0 && {
      WITHOUT_GUARD: JSON.stringify(cuts),
      NODE_OPTIONS: `--import ${fileURLToPath(new URL("without-guard.ts", import.meta.url))}`,
    }),
  };
  shops = await Promise.all([startShop(env), startShop(env)]);
  token = await tokenOver(shops[0]?.url ?? "", stage.cast.customer.email);
};

const waiting = async (): Promise<number> => {
  const { rows } = await stage.ownerDb.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name like 'phohang%' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

/** Sends requests to the processes in turn, held back by a lock until all of them wait for it. */
const allAtOnce = async (
  lock: { text: string; values: unknown[] },
  asks: ((url: string) => Promise<Reply>)[],
): Promise<Reply[]> => {
  const gate = await stage.ownerDb.connect();
  await gate.query("begin");
  await gate.query(lock);
  const replies = asks.map(async (ask, nth) => await ask(shops[nth % 2]?.url ?? ""));
  await expect.poll(waiting, { interval: 10, timeout: 1_800 }).toBe(asks.length);
  await gate.query("commit");
  gate.release();
  return await Promise.all(replies);
};

const stockRow = ({ productId }: { productId: number }) => ({
  text: "select from stock where product_id = $1 for update",
  values: [productId],
});

const buy =
  (goods: readonly { id: string }[], key: string = randomUUID()) =>
  async (url: string): Promise<Reply> => {
    const cartProducts = goods.map(({ id }) => ({ productId: id, quantity: 1 }));
    return await askOver(url, "POST", "/orders", {
      token,
      key,
      body: { ...stage.basket, cartProducts },
    });
  };

/** Buys once at each process, held back until both wait for the same stock row. */
const bothBuy = async (keys: readonly [string, string]): Promise<Reply[]> => {
  const { drill } = stage.goods;
  return await allAtOnce(
    stockRow(drill),
    keys.map((key) => buy([drill], key)),
  );
};

const statuses = (replies: Reply[]) =>
  replies.map(({ status }) => status ?? 0).toSorted((one, other) => one - other);

const lastPiece = async (): Promise<number[]> =>
  statuses(await bothBuy([randomUUID(), randomUUID()]));

test("two processes sell the last piece once", async () => {
  await begin();
  expect(await lastPiece()).toEqual([201, 409]);
  expect(await stage.invariants.broken()).toEqual([]);
});

test("they would sell it twice if a checkout didn't wait for the stock row before it decides", async () => {
  await begin({ statement: "orders.place", guard: "for update" });
  await stage.ownerDb.query("alter table stock drop constraint stock_quantity_check");
  expect(await lastPiece()).toEqual([201, 201]);
  const broken = (await stage.invariants.broken()).map(({ invariant }) => invariant);
  expect(broken).toContain("a product's stock is below zero");
});

test("and even then the database itself would keep the stock from going below zero", async () => {
  await begin({ statement: "orders.place", guard: "for update" });
  expect((await lastPiece()).filter((status) => status === 201)).toHaveLength(1);
  expect(await stage.invariants.broken()).toEqual([]);
});

const sameKey = async (): Promise<number> => {
  const key = randomUUID();
  await stage.ownerDb.query("update stock set quantity = 10");
  const replies = await bothBuy([key, key]);
  expect(statuses(replies)).toEqual([201, 201]);
  return new Set(replies.map(({ body }) => body?.checkoutId)).size;
};

test("one key at both processes is one checkout", async () => {
  await begin();
  expect(await sameKey()).toBe(1);
});

test("it would be two if a key weren't claimed", async () => {
  await begin({
    statement: "orders.place",
    guard: "on conflict (account_id, idempotency_key) do nothing",
  });
  const { rows } = await stage.ownerDb.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'checkouts'::regclass and contype = 'u'`,
  );
  expect(rows).toHaveLength(1);
  await stage.ownerDb.query(`alter table checkouts drop constraint "${rows[0]?.name}"`);
  expect(await sameKey()).toBe(2);
});

const inOppositeOrder = async (): Promise<number[]> => {
  await stage.ownerDb.query("update stock set quantity = 10");
  const { drill, grinder, wiper } = stage.goods;
  const there = [drill, grinder, wiper];
  return statuses(await allAtOnce(stockRow(grinder), [buy(there), buy(there.toReversed())]));
};

const deadlocks = async (): Promise<number> => {
  const { rows } = await stage.ownerDb.query<{ deadlocks: number }>(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? Number.NaN;
};

test("the same basket in opposite order at both processes: neither waits for the other", async () => {
  await begin();
  expect(await inOppositeOrder()).toEqual([201, 201]);
  expect(await deadlocks()).toBe(0);
});

test("they would, if stock rows were locked in the order of the basket", async () => {
  await begin({
    statement: "orders.place",
    guard: "order by product_id for update",
    instead: "order by array_position($1::bigint[], product_id) for update",
  });
  await inOppositeOrder();
  await expect.poll(deadlocks, { timeout: 30_000 }).toBeGreaterThan(0);
});

const held: Cut = { statement: "orders.hold-store", guard: "for update" };
const stillThere: Cut = {
  statement: "orders.move",
  guard: "and status = $11 and version = $12",
  instead: "and $11::text is not null and $12::int is not null",
};

/** One member of staff cancels an order and another, a moment later, sends it, each at another process. */
const sendAndCancel = async (): Promise<number[]> => {
  const { url = "" } = shops[0] ?? {};
  const placed = await buy([stage.goods.drill])(url);
  const id = placed.body?.orders[0]?.id ?? "";
  const staff = await tokenOver(url, stage.cast.ownAgent.email);
  const move = (body: object) => async (at: string) =>
    await askOver(at, "PUT", `/admin/orders/${id}/status`, { token: staff, body });
  expect((await move({ status: "transferred", reason: HAND_OVER_REASON })(url)).status).toBe(200);
  const lock = { text: "select from orders where id = $1 for update", values: [id] };
  return statuses(
    await allAtOnce(lock, [
      move({ status: "cancelled", version: 2, reason: "other", restock: true }),
      async (at) => {
        await expect.poll(waiting, { interval: 10, timeout: 1_500 }).toBe(1);
        return await move({ status: "delivering", version: 2 })(at);
      },
    ]),
  );
};

test.each([
  ["as it is", []],
  ["though the order isn't held while the move is decided", [held]],
  ["though the move does not check the order's status", [stillThere]],
])("an order sent and cancelled at two processes does one of both, %s", async (_, cuts) => {
  await begin(...cuts);
  expect(await sendAndCancel()).toEqual([200, 409]);
  expect(await stage.invariants.broken()).toEqual([]);
});

test("without both of these guards it does both, and the pieces that were sent are back in stock", async () => {
  await begin(held, stillThere);
  expect(await sendAndCancel()).toEqual([200, 200]);
  const broken = (await stage.invariants.broken()).map(({ invariant }) => invariant);
  expect(broken).toContain(
    "stock is not what it was at first, less what was sold, and what came back",
  );
});

/** Makes each of twenty addresses of one buyer the default at once; returns how many are default in the end. */
const twentyDefaults = async (): Promise<number> => {
  const { rows } = await stage.ownerDb.query<{ id: number }>(
    `insert into addresses (account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street,
       office_hours_only, is_default)
     select account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street || n, false, false
     from addresses, generate_series(1, 20) n returning id`,
  );
  const lock = {
    text: "select from addresses where id = $1 for update",
    values: [stage.addressId],
  };
  const make = (id: number) => async (url: string) =>
    await askOver(url, "PUT", `/user/addresses/${id}/default`, { token });
  const replies = await allAtOnce(
    lock,
    rows.map(({ id }) => make(id)),
  );
  expect(replies.map(({ status }) => status)).toEqual(rows.map(() => 200));
  const { rowCount } = await stage.ownerDb.query("select from addresses where is_default");
  return rowCount ?? 0;
};

test("twenty addresses made the default at once, at two processes: one is", async () => {
  await begin();
  expect(await twentyDefaults()).toBe(1);
});

test("several would be if a writer didn't wait for the other, and the database allowed it", async () => {
  await begin({ statement: "accounts.hold-role", guard: "for no key update" });
  await stage.ownerDb.query("drop index addresses_one_default_key");
  expect(await twentyDefaults()).toBeGreaterThan(1);
});
