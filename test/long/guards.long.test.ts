import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
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

/** Two processes of the shop, whole or with a guard cut out of their SQL, and one piece on the shelf. */
const begin = async (cut?: Cut): Promise<void> => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 1);
  const env = {
    DATABASE_URL: clone.appUrl,
    DATABASE_OWNER_URL: clone.ownerUrl,
    ...(cut && {
      WITHOUT_GUARD: JSON.stringify(cut),
      NODE_OPTIONS: `--import ${fileURLToPath(new URL("without-guard.ts", import.meta.url))}`,
    }),
  };
  shops = await Promise.all([startShop(env), startShop(env)]);
  token = await tokenOver(shops[0]?.url ?? "", stage.cast.customer.email);
};

const waiting = async (): Promise<number> => {
  const { rows } = await stage.ownerDb.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'phohang_checkout' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

/** A buyer at each process, held back until both stand before the same shelf. */
const bothBuy = async (keys: readonly [string, string]): Promise<Reply[]> => {
  const { drill } = stage.goods;
  const gate = await stage.ownerDb.connect();
  await gate.query("begin");
  await gate.query("select from stock where product_id = $1 for update", [drill.productId]);
  const replies = shops.map(
    async ({ url }, nth) =>
      await askOver(url, "POST", "/orders", {
        token,
        key: keys[nth] ?? "",
        body: { ...stage.basket, cartProducts: [{ productId: drill.id, quantity: 1 }] },
      }),
  );
  await expect.poll(waiting, { interval: 10, timeout: 1_800 }).toBe(2);
  await gate.query("commit");
  gate.release();
  return await Promise.all(replies);
};

const statuses = (replies: Reply[]) =>
  replies.map(({ status }) => status ?? 0).toSorted((one, other) => one - other);

const lastPiece = async (): Promise<number[]> =>
  statuses(await bothBuy([randomUUID(), randomUUID()]));

test("two processes sell the last piece once", async () => {
  await begin();
  expect(await lastPiece()).toEqual([201, 409]);
  expect(await stage.laws.broken()).toEqual([]);
});

test("they would sell it twice if a checkout didn't wait for the shelf before it decides", async () => {
  await begin({ statement: "orders.place", guard: "for update" });
  await stage.ownerDb.query("alter table stock drop constraint stock_quantity_check");
  expect(await lastPiece()).toEqual([201, 201]);
  const broken = (await stage.laws.broken()).map(({ law }) => law);
  expect(broken).toContain("a shelf holds less than nothing");
});

test("and even then the database itself would keep the shelf from going below nothing", async () => {
  await begin({ statement: "orders.place", guard: "for update" });
  expect((await lastPiece()).filter((status) => status === 201)).toHaveLength(1);
  expect(await stage.laws.broken()).toEqual([]);
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
