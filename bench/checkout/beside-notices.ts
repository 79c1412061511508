import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openSimulatedCarrier } from "#demo/carriers/simulated-carrier.ts";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { openSecrets } from "#server/platform/secrets/secrets.ts";
import { addressContext, hashToken } from "#server/shop/parcels/connections/notice-address.ts";
import { ask } from "../ask.ts";
import { clients, cpuOf, spread } from "../measure.ts";
import { BENCH_SECRETS_KEY, openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { fillParcels } from "../staff/fill-parcels.ts";
import { writeUntriggered } from "../staff/write-untriggered.ts";
import { belowFloor, table, type Row } from "../table.ts";
import { makeBuyers, type Buyer } from "./buyers.ts";
import { A_SECOND, openPacedSender, type PacedRequest } from "./paced-sender.ts";
import { anyOf } from "../choose.ts";

const CLIENTS = 8;
const SECONDS = 2;
const ROUNDS = 5;
const PARCELS = 20_000;
/** Notices slow checkouts by a fifth at most. */
const FLOOR = 0.8;
const PRODUCTS = 1_000;
const BUYERS = 200;

/**
 * Compares checkouts during 200 notices of carriers a second with the same checkouts alone. The notices move parcels of
 * another store, and its orders follow.
 */
export const besideNotices = async (
  shop: ShopUnderTest,
  buyers: readonly Buyer[],
): Promise<Row> => {
  const { owner, url } = shop;
  const { rows: products } = await owner.query<{ id: number }>(
    `select product_id as id from published_products
     where tenant_id = (select min(id) from tenants) limit 1000`,
  );
  const buy = async (): Promise<void> => {
    const [buyer, product] = [anyOf(buyers), anyOf(products)];
    const body = {
      cartProducts: [{ productId: String(product.id), quantity: 1 }],
      addressId: String(buyer.addressId),
      paymentMethod: "COD",
      shippingMethod: "standard",
    };
    const headers = { "idempotency-key": randomUUID() };
    await ask(`${url}${BASE_PATH}/orders`, { token: buyer.token, body, headers });
  };
  const tenant = await fillParcels(shop, PARCELS);
  const { send, share, taken } = openPacedSender(url, await openNotices(shop, tenant));
  const alone = async (): Promise<number> => await clients(CLIENTS, SECONDS, buy);
  const beside = async (): Promise<number> => {
    const stop = await send();
    const rate = await alone();
    await stop();
    return rate;
  };
  await beside();
  await owner.query("vacuum analyze");
  const rounds: { beside: number; alone: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ beside: await beside(), alone: await alone() });
  const cost = await costOf(shop, async () => {
    const before = taken();
    const stop = await send();
    await pause(SECONDS * 1000);
    await stop();
    return taken() - before;
  });
  return {
    work: `Checkout beside ${A_SECOND} notices of carriers a second`,
    limit: "the same checkout alone",
    ratio: spread(rounds.map((each) => each.beside / each.alone)),
    shop: `${Math.round(spread(rounds.map((each) => each.beside)).median)}/s, ${Math.round(100 * share())} % of notices taken, ${cost}`,
    atLimit: `${Math.round(spread(rounds.map((each) => each.alone)).median)}/s`,
    floor: FLOOR,
  };
};

/** The processor time of one notice: of the process, and of PostgreSQL. */
const costOf = async (
  { owner, pid }: ShopUnderTest,
  work: () => Promise<number>,
): Promise<string> => {
  const { rows } = await owner.query<{ pid: number }>("select pid from pg_stat_activity");
  const pids = [pid, ...rows.map((row) => row.pid)];
  const before = pids.map(cpuOf);
  const done = await work();
  const used = pids.map((each, at) => {
    // A connection may have ended meanwhile.
    const after = existsSync(`/proc/${each}`) ? cpuOf(each) : 0;
    return Math.max(0, after - (before[at] ?? 0)) / done / 1000;
  });
  const [ofShop = 0, ...ofDatabase] = used;
  const sum = ofDatabase.reduce((all, each) => all + each, 0);
  return `${ofShop.toFixed(2)} + ${sum.toFixed(2)} ms of processor time each`;
};

/** A parcel on its way. An end at GHN takes an answer of its server; those of Viettel Post are believed. */
const ways: Record<"ghn" | "viettel_post", readonly Step[]> = {
  ghn: ["picked_up", "moved", "out", "failed", "out", "failed"],
  viettel_post: ["picked_up", "moved", "out", "failed", "out", "delivered"],
};

const MINUTE_MS = 60_000;
/** A parcel's notices are so many others apart. */
const AT_ONCE = 500;

/** Makes the addresses of a store's notices; the returned function writes the next notice of the next parcel. */
const openNotices = async (
  { owner }: ShopUnderTest,
  tenant: number,
): Promise<(nth: number) => PacedRequest> => {
  const secrets = await openSecrets({ keys: [BENCH_SECRETS_KEY] });
  const secret = "the-secret-of-notices";
  // The ledger would post what each of these changes, while the checkouts are measured.
  await writeUntriggered(
    owner,
    `update parcels set state = 'booked', carrier_at = null, picked_up_at = null, failed_at = null,
       carrier = case when abs(hashtext(id)) % 2 = 0 then 'ghn' else 'viettel_post' end
     where tenant_id = ${tenant}`,
    ["parcels"],
  );
  const { rows: parcels } = await owner.query<{ id: string; code: string; carrier: string }>(
    "select id, tracking_code as code, carrier from parcels where tenant_id = $1 order by id",
    [tenant],
  );
  let now = Date.now() - PARCELS * MINUTE_MS;
  const clock = () => new Date(now);
  const simulated = {
    ghn: openSimulatedCarrier("ghn", clock),
    viettel_post: openSimulatedCarrier("viettel_post", clock),
  };
  const paths = new Map<string, string>();
  for (const carrier of ["ghn", "viettel_post"] as const) {
    const token = randomUUID();
    const encrypted = await secrets.encrypt(secret, addressContext(hashToken(token)));
    await owner.query(
      `update carrier_connections set token_hash = $3, secret_sealed = $4 where tenant_id = $1 and carrier = $2`,
      [tenant, carrier, hashToken(token), encrypted],
    );
    paths.set(carrier, `${BASE_PATH}/parcels/hooks/${carrier}/${token}`);
  }
  return (nth) => {
    const turn = Math.floor(nth / AT_ONCE);
    const round = Math.floor(turn / ways.ghn.length);
    const parcel = parcels[(round * AT_ONCE + (nth % AT_ONCE)) % parcels.length];
    if (!parcel) throw new Error("no parcels");
    const carrier = parcel.carrier === "ghn" ? "ghn" : "viettel_post";
    const { book, move } = simulated[carrier];
    const place = { cod: 450_000, weightGrams: 1_200, province: "", address: "" };
    book.make({ clientCode: parcel.id, code: parcel.code, ...place });
    now += MINUTE_MS / A_SECOND;
    const step = ways[carrier][turn % ways.ghn.length] ?? "moved";
    return { path: paths.get(carrier) ?? "", ...move(parcel.code, step, secret) };
  };
};

if (import.meta.main) {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    await shop.owner.query("update stock set quantity = 1000000");
    const rows = [await besideNotices(shop, await makeBuyers(shop, BUYERS))];
    process.stdout.write(`${table(rows)}\n`);
    process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
  } finally {
    await shop.close();
  }
}
