import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeBuyers, type Buyer } from "#bench/checkout/buyers.ts";
import { openDatabase, type Pool } from "#server/platform/database/database.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { addVoucher } from "../vouchers/voucher-fixtures.ts";
import { reportFigures } from "./report-figures.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, type Reply, type Stage } from "./stage.ts";

const BUYERS = 1000;
const QUOTA = 200;
const AT_ONCE = 48;

let clone: Clone;
let stage: Stage;
let db: Pool;
let shops: ShopProcess[] = [];
beforeEach(async () => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 5000);
  const env = { DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl };
  shops = await Promise.all([startShop(env), startShop(env)]);
  db = openDatabase({
    url: clone.appUrl,
    login: "app",
    max: 2,
    patience: 5_000,
    onError: () => undefined,
  });
});
afterEach(async () => {
  for (const shop of shops) await shop.remove();
  await db.end();
  await stage.ownerDb.end();
  await clone.drop();
});

/** Repeats a request until it is not refused because the shop is busy. */
const untilServed = async (ask: () => Promise<Reply>): Promise<Reply> => {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503 && reply.status !== 429) return reply;
  }
};

test("a thousand buyers want a voucher with a quota of two hundred, through two processes: two hundred get it, nobody twice", async () => {
  const buyers = await makeBuyers({ owner: stage.ownerDb, db }, BUYERS);
  await stage.ownerDb.query("update addresses set phone = '+84' || 900000000 + account_id");
  await addVoucher(stage.ownerDb, { code: "EVERYBODY", quota: QUOTA });
  const { drill, grinder, wiper } = stage.goods;
  const goods = [drill, grinder, wiper];
  // Every fifth buyer tries twice.
  const tries = [...buyers, ...buyers.filter((_, at) => at % 5 === 0)];
  const buy = async ({ token, addressId }: Buyer, nth: number): Promise<Reply> => {
    const key = randomUUID();
    const body = {
      addressId: String(addressId),
      paymentMethod: "COD",
      shippingMethod: "standard",
      cartProducts: [{ productId: goods[nth % goods.length]?.id, quantity: 1 }],
      vouchers: [{ tenantId: null, code: "EVERYBODY" }],
    };
    const url = shops[nth % shops.length]?.url ?? "";
    return await untilServed(
      async () => await askOver(url, "POST", "/orders", { token, key, body }),
    );
  };
  const replies: Reply[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let nth = next++; nth < tries.length; nth = next++) {
      const buyer = tries[nth];
      if (buyer) replies.push(await buy(buyer, nth));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const statuses = Map.groupBy(replies, ({ status }) => status);
  expect(statuses.get(201)).toHaveLength(QUOTA);
  expect(statuses.get(409)).toHaveLength(tries.length - QUOTA);
  const { rows } = await stage.ownerDb.query(
    `select (select used from voucher_counts) as used, count(*) as orders, count(distinct account_id) as buyers,
       (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks from orders`,
  );
  expect(rows).toEqual([{ used: QUOTA, orders: QUOTA, buyers: QUOTA, deadlocks: 0 }]);
  expect(await stage.invariants.broken()).toEqual([]);
  const slowest = Math.round(Math.max(...replies.map(({ ms }) => ms)));
  reportFigures("Voucher", { buyers: BUYERS, quota: QUOTA, "slowest answer ms": slowest });
});
