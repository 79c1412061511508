import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { postTransfers } from "#server/shop/ledger/post-ledger.ts";
import { foldChanges } from "#server/shop/revenue/revenue.ts";
import { ask } from "../ask.ts";
import { clients, spread } from "../measure.ts";
import { openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { belowFloor, table, type Row } from "../table.ts";
import { makeBuyers, type Buyer } from "./buyers.ts";
import { anyOf } from "../choose.ts";

const CLIENTS = 8;
const SECONDS = 2;
const ROUNDS = 5;
/** The ledger slows checkouts by a tenth at most, although they are posted at once here. */
const FLOOR = 0.9;
const PRODUCTS = 1_000;
const BUYERS = 200;
const EVERY_MS = 1_000;

/**
 * Compares checkouts that are posted to the books each second with the same checkouts in a shop without a ledger: one whose
 * folds of revenue queue no order. Real processes post once a minute.
 */
export const withLedger = async (shop: ShopUnderTest, buyers: readonly Buyer[]): Promise<Row> => {
  const { owner, url, db } = shop;
  const { rows: products } = await owner.query<{ id: number }>(
    "select product_id as id from published_products limit 1000",
  );
  const buy = async (): Promise<void> => {
    const buyer = anyOf(buyers);
    const body = {
      cartProducts: [{ productId: String(anyOf(products).id), quantity: 1 }],
      addressId: String(buyer.addressId),
      paymentMethod: "COD",
      shippingMethod: "standard",
    };
    const headers = { "idempotency-key": randomUUID() };
    await ask(`${url}${BASE_PATH}/orders`, { token: buyer.token, body, headers });
  };
  const beside = async (work: () => Promise<unknown>): Promise<number> => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const working = (async () => {
      while (!signal.aborted) {
        await work();
        await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
      }
    })();
    const rate = await clients(CLIENTS, SECONDS, buy);
    stopping.abort();
    await working;
    return rate;
  };
  const posted = async (): Promise<number> => await beside(async () => await postTransfers(db));
  const alone = async (): Promise<number> => {
    await owner.query(
      "alter table revenue_changes disable trigger revenue_changes_delete_queue_ledger_posting",
    );
    const rate = await beside(async () => await foldChanges(db));
    await owner.query(
      "alter table revenue_changes enable trigger revenue_changes_delete_queue_ledger_posting",
    );
    return rate;
  };
  await posted();
  await owner.query("vacuum analyze");
  const rounds: { posted: number; alone: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ posted: await posted(), alone: await alone() });
  return {
    work: "Checkout that is posted to the books each second",
    limit: "the same checkout without a ledger",
    ratio: spread(rounds.map((each) => each.posted / each.alone)),
    shop: `${Math.round(spread(rounds.map((each) => each.posted)).median)}/s`,
    atLimit: `${Math.round(spread(rounds.map((each) => each.alone)).median)}/s`,
    floor: FLOOR,
  };
};

if (import.meta.main) {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    await shop.owner.query("update stock set quantity = 1000000");
    const rows = [await withLedger(shop, await makeBuyers(shop, BUYERS))];
    process.stdout.write(`${table(rows)}\n`);
    process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
  } finally {
    await shop.close();
  }
}
