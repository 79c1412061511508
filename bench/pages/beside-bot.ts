import { randomUUID } from "node:crypto";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { makeBuyers } from "../checkout/buyers.ts";
import { memoryOf, spread } from "../measure.ts";
import { at } from "../choose.ts";
import { memoryAfterGc } from "../memory.ts";
import { clearCaches, openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { belowFloor, table, withinLimit, type Row } from "../table.ts";
import { distinctListings, queryOf } from "./distinct-listings.ts";
import { openKeepAlive, type KeepAliveConnection } from "./keep-alive-connection.ts";
import { askAtPace, type PaceRequest } from "./paced.ts";

/** The new pages of a whole run; none is read twice. */
const PAGES = 100_000;
const ROUNDS = 10;
/** Most crawlers send one request after the other; this one has two connections. */
const BOT_CONNECTIONS = 2;
/** Most pages are read from that many networks, so that none of them is delayed. */
const NETWORKS = 10_000;
const SHOPPERS_A_SECOND = 200;
const SHOPPER_CONNECTIONS = 64;
const SECONDS = 8;
const BUYERS = 200;
const PRODUCTS = 10_000;
/** How many times as long p99 of the shoppers may be while the bot walks. */
const MOST_LONGER = 1.5;
const MOST_MB = 300;
/** The share by which the memory may grow over the second half of the pages. */
const FLAT = 0.95;
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };
const BOT = { ...BROWSER, "x-forwarded-for": "192.0.2.1" };

/** The headers of a request from one of many networks. */
const from = (nth: number) => ({
  ...BROWSER,
  "x-forwarded-for": `10.${(nth >> 8) & 255}.${nth & 255}.1`,
});

type Named = { id: number; store: string; name: string };

const wordOf = ({ name }: Named, nth: number): string => {
  const words = name.split(" ");
  return words[nth % words.length] ?? name;
};

/**
 * Pages that are never the same: each product and each listing in both languages, and searches for a product's word with
 * those of two others.
 */
const neverAsked = async (
  shop: ShopUnderTest,
  products: readonly Named[],
): Promise<() => string> => {
  const listing = await distinctListings(shop);
  const listings = new Set<string>();
  let [turn, product, search] = [0, 0, 0];
  const nextListing = (): string | null => {
    const one = listing();
    const path = `/${one.store}?${queryOf(one)}&lng=${one.language}`;
    const isNew = !listings.has(path);
    listings.add(path);
    return isNew ? path : null;
  };
  const nextProduct = (): string | null => {
    const nth = product++;
    if (nth >= products.length * 2) return null;
    const { store, id } = at(products, nth);
    return `/${store}/product/${id}?lng=${nth < products.length ? "vn" : "en"}`;
  };
  const nextSearch = (): string => {
    const nth = search++;
    const words = [nth, nth * 7 + 3, nth * 13 + 5].map((of) => wordOf(at(products, of), nth));
    return `/search?name=${encodeURIComponent(`${words.join(" ")} ${nth}`)}`;
  };
  return () => {
    const kind = turn++ % 3;
    return (kind === 0 && nextProduct()) || (kind === 1 && nextListing()) || nextSearch();
  };
};

/**
 * A hundred requests of shoppers: 60 of what others looked at, 25 that nobody made before, 10 reads of a cart, 4 more
 * products in a cart, 1 order.
 */
const requestsOfShoppers = async (
  shop: ShopUnderTest,
  products: readonly Named[],
): Promise<(count: number) => PaceRequest[]> => {
  const buyers = await makeBuyers(shop, BUYERS, "shopper");
  const [popular, others] = [products.slice(0, 100), products.slice(100)];
  let turn = 0;
  const next = (): PaceRequest => {
    const nth = turn++;
    const of = nth % 100;
    const round = Math.floor(nth / 100);
    const { store, id } = at(popular, nth);
    const buyer = nth * 7 + round;
    const ofVisitor = from(buyer % BUYERS);
    if (of < 30) return { path: `/${store}/product/${id}`, headers: ofVisitor };
    if (of < 45) return { path: `/${store}`, headers: ofVisitor };
    if (of < 60)
      return {
        path: `${BASE_PATH}/products/search?name=${encodeURIComponent(wordOf(at(popular, nth), 0))}`,
        headers: ofVisitor,
      };
    if (of < 85) {
      const words = [nth * 17, nth * 19 + 1].map((each) => wordOf(at(others, each), nth));
      const name = encodeURIComponent(`${words.join(" ")} s${nth}`);
      return { path: `${BASE_PATH}/products/search?name=${name}`, headers: ofVisitor };
    }
    const { token, addressId } = at(buyers, buyer);
    const headers = { ...ofVisitor, authorization: `Bearer ${token}` };
    if (of < 95) return { path: `${BASE_PATH}/cart`, headers };
    const cartProducts = [{ productId: String(at(others, nth * 31).id), quantity: 1 }];
    const post = (path: string, body: object, more = {}) => ({
      path: `${BASE_PATH}${path}`,
      headers: { ...headers, ...more, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (of < 99) return post("/cart/add", { cartProducts });
    const order = { addressId: String(addressId), shippingMethod: "standard" };
    return post(
      "/orders",
      { ...order, cartProducts, paymentMethod: "COD" },
      { "idempotency-key": randomUUID() },
    );
  };
  return (count) => Array.from({ length: count }, next);
};

/** Reads pages over two connections as long as `more` gives the headers of one. Returns how many. */
const walk = async (
  url: string,
  fresh: () => string,
  more: (nth: number) => Record<string, string> | null,
): Promise<number> => {
  // The shop closes idle connections, so each walk opens its own.
  const opening = Array.from({ length: BOT_CONNECTIONS }, async () => await openKeepAlive(url));
  const connections = await Promise.all(opening);
  let read = 0;
  const readAll = async (connection: KeepAliveConnection) => {
    for (let headers = more(read); headers; headers = more(read)) {
      read += 1;
      await connection.ask(fresh(), headers);
    }
    connection.close();
  };
  await Promise.all(connections.map(readAll));
  return read;
};

/**
 * Compares shoppers while a bot walks new pages with the same shoppers alone, in alternating turns. Between them
 * many networks read most of the pages at full speed. Also measures the memory of the process.
 */
export const besideBot = async (shop: ShopUnderTest, pages = PAGES): Promise<Row[]> => {
  const { owner } = shop;
  const { url, pid } = await shop.openSecond({ TRUST_PROXY: "127.0.0.1" });
  const { rows: products } = await owner.query<Named>(
    `select p.product_id as id, t.url_name as store, p.name_vn as name
     from published_products p join tenants t on t.id = p.tenant_id order by md5(p.product_id::text)`,
  );
  const requests = await requestsOfShoppers(shop, products);
  const fresh = await neverAsked(shop, products);
  await clearCaches(shop);
  const pace = {
    url,
    connections: SHOPPER_CONNECTIONS,
    perSecond: SHOPPERS_A_SECOND,
    seconds: SECONDS,
  };
  const shopping = async (perSecond = SHOPPERS_A_SECOND): Promise<number> =>
    (await askAtPace({ ...pace, perSecond, requests: requests(perSecond * (SECONDS + 1)) }))
      .slowest;
  // A process that just started answers slowly until its code is compiled.
  await shopping(SHOPPERS_A_SECOND / 10);
  await shopping();
  const rounds: { alone: number; beside: number }[] = [];
  const memory: number[] = [];
  const afterGc: number[] = [];
  let ofBot = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const alone = await shopping();
    let isOver = false;
    const walking = walk(url, fresh, () => (isOver ? null : BOT));
    const beside = await shopping();
    isOver = true;
    const walked = await walking;
    ofBot += walked;
    rounds.push({ alone, beside });
    const others = pages / ROUNDS - walked;
    await walk(url, fresh, (nth) => (nth < others ? from(BUYERS + (nth % NETWORKS)) : null));
    memory.push(memoryOf(pid));
    if (round % (ROUNDS / 2) === 0) afterGc.push(await memoryAfterGc(pid));
  }
  const [half = 0, whole = 0] = afterGc;
  const count = pages.toLocaleString("en");
  const ofRounds = (of: (round: { alone: number; beside: number }) => number) =>
    spread(rounds.map(of));
  const shown = (ms: number): string => `${ms.toFixed(1)} ms`;
  const grown = half / whole;
  return [
    {
      work: `Shoppers beside a bot that walks new pages, ${Math.round(ofBot / ROUNDS / SECONDS)} a second, p99`,
      limit: "the same shoppers alone",
      ratio: ofRounds(({ alone, beside }) => alone / beside),
      shop: shown(ofRounds(({ beside }) => beside).median),
      atLimit: shown(ofRounds(({ alone }) => alone).median),
      floor: Number((1 / MOST_LONGER).toFixed(2)),
    },
    withinLimit(`Memory while ${count} new pages are read`, MOST_MB, "MB", spread(memory)),
    {
      work: "Memory after these pages and a garbage collection",
      limit: "after half of them",
      ratio: { median: grown, min: grown, max: grown },
      shop: `${whole.toFixed(0)} MB`,
      atLimit: `${half.toFixed(0)} MB`,
      floor: FLAT,
    },
  ];
};

if (import.meta.main) {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    await shop.owner.query("update stock set quantity = 1000000");
    const [, , pages = PAGES] = process.argv;
    const rows = await besideBot(shop, Number(pages));
    process.stdout.write(`${table(rows)}\n`);
    process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
  } finally {
    await shop.close();
  }
}
