import { BASE_PATH } from "#contract/wire/base-path.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { productSorts } from "../contract/rules/limits.ts";
import { pageSizes } from "../contract/wire/shapes.ts";
import { EVERYTHING } from "../server/platform/database/changes/changes.ts";
import { storefrontTag } from "../server/shop/cache-tags.ts";
import { ask, type CallOptions } from "./ask.ts";
import { makeBuyers } from "#bench/checkout/buyers.ts";
import { makeStaff } from "#bench/staff/make-staff.ts";
import { spread } from "./measure.ts";
import { at } from "./choose.ts";
import { memoryAfterGc } from "./memory.ts";
import { clearCaches, openShopUnderTest, type ShopUnderTest } from "./shop-under-test.ts";
import { fillStore } from "#bench/staff/store-desk.ts";

// Enough orders that a list of the pending ones fills a page, as it does in the large shop.
const SMALL = { products: 10_000, stores: 100, orders: 2_000 };
const LARGE = { products: 1_000_000, stores: 5_000, orders: 1_000_000 };
const CEILING = 1.5;
/** The most memory that the process of the large shop may use, as a multiple of that of the small shop. */
const MEMORY_CEILING = 1.2;
const ROUNDS = 3;
const TURNS = 400;
const SAMPLE = 2_000;
/** After this time a notified process has cleared its caches and checked whether there are jobs to do. */
const HEARD_MS = 8;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Call = { path: string } & CallOptions;
/**
 * The request of the n-th turn. Caches are empty then, even that of the product counts: a small shop would have more
 * cache hits.
 */
type Work = Record<string, (turn: number) => Call>;

const SEARCH = "Search of two words";
const SUGGESTIONS = "Suggestions by a prefix";
/** Searches keep the index of the process, which is read once and is no cache of responses. */
const searches = new Set([SEARCH, SUGGESTIONS]);

/** A shop of a given size, with every request that is measured. */
const openGrown = async ({ products, stores, orders }: typeof SMALL) => {
  say(`… ${products} products, ${stores} stores, ${orders} orders`);
  const begun = performance.now();
  const shop = await openShopUnderTest(products, stores);
  say(`  ready after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const { rows: first } = await shop.owner.query<{ id: number }>(
    "select min(id) as id from tenants",
  );
  const tenant = first[0]?.id ?? 0;
  if (orders > 0) await fillStore(shop, orders);
  // A checkpoint now, so that the measured requests don't pay for writing the loaded rows to disk.
  await shop.owner.query("checkpoint");
  return { shop, work: await workOf(shop, tenant) };
};

const workOf = async (shop: ShopUnderTest, tenant: number): Promise<Work> => {
  const { rows: shown } = await shop.owner.query<{
    id: number;
    name: string;
    category: number;
    tenant: number;
    store: string;
  }>(
    `select product_id as id, name_vn as name, category_id as category, tenant_id as tenant,
       (select url_name from tenants where id = tenant_id) as store
     from published_products order by md5(product_id::text) limit ${SAMPLE}`,
  );
  // Enough stock of what is bought here, so that no buyer finds it sold out.
  await shop.owner.query("update stock set quantity = 100000 where product_id = any ($1)", [
    shown.map(({ id }) => id),
  ]);
  const buyers = await makeBuyers(shop, 50);
  const admin = await makeStaff(shop, tenant, "ROLE_TENANT_ADMIN");
  const language = (turn: number) => (turn % 2 ? "en" : "vn");
  const sort = (turn: number) => at(productSorts, turn);
  const words = (turn: number) => at(shown, turn).name.split(" ");
  const searched = (name: string, size: number, turn: number) => ({
    path: `${BASE_PATH}/products/search?name=${encodeURIComponent(name)}&size=${size}&lng=${language(turn)}`,
  });
  return {
    "Listing of a category with facets": (turn) => {
      const { category, tenant: store } = at(shown, turn);
      return {
        path: `${BASE_PATH}/products?tenant=${store}&category=${category}&sort=${sort(turn)}&rating=${1 + (turn % 4)}&size=5&lng=${language(turn)}`,
      };
    },
    "Listing of a store with facets": (turn) => ({
      path: `${BASE_PATH}/products?tenant=${at(shown, turn).tenant}&sort=${sort(turn)}&rating=${1 + (turn % 4)}`,
    }),
    "Listing of the whole shop with facets": (turn) => ({
      path: `${BASE_PATH}/products?page=${1 + (turn % 166)}&sort=${sort(turn)}&size=24&lng=${language(turn)}`,
    }),
    Product: (turn) => ({ path: `${BASE_PATH}/products/${at(shown, turn).id}` }),
    [SEARCH]: (turn) => {
      const from = turn % Math.max(words(turn).length - 1, 1);
      return searched(
        words(turn)
          .slice(from, from + 2)
          .join(" ".repeat(1 + (turn % 7))),
        24,
        turn,
      );
    },
    [SUGGESTIONS]: (turn) =>
      searched(
        words(turn)
          .join(" ")
          .slice(0, 4 + (turn % 12)),
        10,
        turn,
      ),
    "Stores by name": (turn) => ({
      path: `${BASE_PATH}/tenants?name=tool+${turn % 97}&size=${at(pageSizes, turn)}&lng=${language(turn)}`,
    }),
    "A store's page, rendered": (turn) => ({
      path: `/${at(shown, turn).store}?sort=${sort(turn)}&rating=${1 + (turn % 4)}&lng=${language(turn)}`,
    }),
    "Home page, rendered": (turn) => ({
      path: `/home?name=${turn % 97}&page=${1 + (turn % 9)}&lng=${language(turn)}`,
    }),
    "Staff's products": (turn) => ({
      path: `${BASE_PATH}/admin/products?sort=${at(["newest", "sold_desc", "name_asc"], turn)}&size=20`,
      token: admin,
    }),
    "Staff's orders": (turn) => ({
      path: `${BASE_PATH}/admin/orders?${at(["", "status=pending", "status=completed", "paymentStatus=paid"], turn)}`,
      token: admin,
    }),
    "Staff's overview of orders": () => ({
      path: `${BASE_PATH}/admin/orders/overview`,
      token: admin,
    }),
    Checkout: (turn) => {
      const { token, addressId } = at(buyers, turn);
      const cartProducts = [{ productId: String(at(shown, turn).id), quantity: 1 }];
      return {
        path: `${BASE_PATH}/orders`,
        token,
        body: {
          cartProducts,
          addressId: String(addressId),
          paymentMethod: "COD",
          shippingMethod: "standard",
        },
        headers: { "idempotency-key": randomUUID() },
      };
    },
  };
};

const timed = async (shop: ShopUnderTest, { path, ...options }: Call): Promise<number> => {
  const start = performance.now();
  await ask(`${shop.url}${path}`, options);
  return performance.now() - start;
};

/** Waits until a process has read the index that its first search asked for. */
const untilIndexed = async ({ url }: ShopUnderTest): Promise<void> => {
  const entries = async () =>
    Number(/^search_index_entries (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
  while ((await entries()) === 0) await pause(50);
};

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

type Opened = Awaited<ReturnType<typeof openGrown>>;

/**
 * Each round measures both shops in turn, so that a busy moment of the machine affects both; the middle round counts.
 * Every request was made once before: in a running shop PostgreSQL has read its pages and planned its statements.
 */
const compare = async (small: Opened, large: Opened, work: string): Promise<string[]> => {
  const sides = { small, large };
  const tag = searches.has(work) ? storefrontTag(undefined) : EVERYTHING;
  const callOf = (side: keyof typeof sides, turn: number): Call => {
    const call = sides[side].work[work]?.(turn);
    if (!call) throw new Error(`${work} has no call`);
    return call;
  };
  for (const side of ["small", "large"] as const)
    for (let turn = 0; turn < TURNS; turn++) await timed(sides[side].shop, callOf(side, turn));
  if (searches.has(work)) await Promise.all([untilIndexed(small.shop), untilIndexed(large.shop)]);
  const round = async () => {
    const times = { small: [] as number[], large: [] as number[] }; // as: empty arrays don't show their element type
    for (let turn = 0; turn < TURNS; turn++)
      for (const side of turn % 2 ? (["small", "large"] as const) : (["large", "small"] as const)) {
        await clearCaches(sides[side].shop, tag);
        await pause(HEARD_MS);
        times[side].push(await timed(sides[side].shop, callOf(side, turn)));
      }
    return times;
  };
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  while (rounds.length < ROUNDS) rounds.push(await round());
  const broken: string[] = [];
  const cells = [0.5, 0.99].map((part) => {
    const ofRounds = rounds.map(({ small: before, large: now }) => {
      const [from, to] = [percentile(before, part), percentile(now, part)];
      return { from, to, growth: to / from };
    });
    const { median, min, max } = spread(ofRounds.map(({ growth }) => growth));
    const middle = ofRounds.find(({ growth }) => growth === median);
    if (median > CEILING) broken.push(`${work}, p${part * 100}: grows ${median.toFixed(2)}×`);
    return `${middle?.from.toFixed(1)} → ${middle?.to.toFixed(1)} ms | ${median.toFixed(2)}× (${min.toFixed(2)}–${max.toFixed(2)})`;
  });
  say(`| ${work} | ${cells.join(" | ")} |`);
  return broken;
};

const small = await openGrown(SMALL);
try {
  const large = await openGrown(LARGE);
  try {
    say(`\n| Work | p50 | grows | p99 | grows (at most ${CEILING}×) |\n|---|---|---|---|---|`);
    const broken: string[] = [];
    for (const work of Object.keys(small.work)) broken.push(...(await compare(small, large, work)));
    for (const { shop } of [small, large]) await clearCaches(shop);
    await pause(HEARD_MS);
    const before = await memoryAfterGc(small.shop.pid);
    const now = await memoryAfterGc(large.shop.pid);
    say(
      `\nMemory of the process: ${before.toFixed(0)} → ${now.toFixed(0)} MB, ${(now / before).toFixed(2)}× (at most ${MEMORY_CEILING}×)`,
    );
    if (now / before > MEMORY_CEILING)
      broken.push(`Memory of the process: grows ${(now / before).toFixed(2)}×`);
    for (const line of broken) say(line);
    process.exitCode = broken.length > 0 ? 1 : 0;
  } finally {
    await large.shop.close();
  }
} finally {
  await small.shop.close();
}
