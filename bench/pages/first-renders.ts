import { distinctListings, queryOf } from "./distinct-listings.ts";
import { openKeepAlive } from "./keep-alive-connection.ts";
import { cpuOf, spread } from "../measure.ts";
import { clearCaches, type ShopUnderTest } from "../shop-under-test.ts";
import { withinLimit, type Row } from "../table.ts";

/** Together with the warm-up rounds these are fewer pages than there are different listings. */
const ROUNDS = 20;
const PAGES = 50;
/**
 * Rounds before the measured ones: by then V8 has compiled what it compiles in a running shop, and shared parts of
 * pages are cached.
 */
const WARM_UP_ROUNDS = 30;
const AT_ONCE = 4;
/** The part of a page that another filter changes, as the router requests it. */
const LISTING = encodeURIComponent("catalogue/listing/store.page");
/** Browsers send this header. */
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };
/** The most that an uncached page may cost, in milliseconds of the shop's own processor time. */
const CPU_MS = 2.5;

/** Measures uncached pages: rendering, compressing and caching them, in the shop's own processor time. */
export const firstRenders = async (shop: ShopUnderTest): Promise<Row[]> => {
  const { rows: products } = await shop.owner.query<{ path: string }>(
    `select '/' || t.url_name || '/product/' || p.product_id as path
     from published_products p join tenants t on t.id = p.tenant_id order by p.product_id`,
  );
  const listing = await distinctListings(shop);
  const product = products.values();
  return [
    await renders(shop, "First render of a product page", () => {
      const { value } = product.next();
      if (!value) throw new Error("no uncached product is left");
      return value.path;
    }),
    await renders(shop, "First render of a listing page, filtered and sorted", () => {
      const each = listing();
      return `/${each.store}?${queryOf(each)}`;
    }),
    await renders(shop, "First data of a listing, for a page that is open", () => {
      const each = listing();
      return `/${each.store}.data?${queryOf(each)}&_routes=${LISTING}`;
    }),
  ];
};

/** Measures pages that are not cached; `fresh` gives another one each time. */
export const renders = async (
  shop: ShopUnderTest,
  work: string,
  fresh: () => string,
): Promise<Row> => {
  await clearCaches(shop);
  const { url, pid } = shop;
  const connections = await Promise.all(Array.from({ length: AT_ONCE }, () => openKeepAlive(url)));
  const round = async (): Promise<number> => {
    const before = cpuOf(pid);
    let rendered = 0;
    await Promise.all(
      connections.map(async (connection) => {
        while (rendered < PAGES) {
          rendered++;
          await connection.ask(fresh(), BROWSER);
        }
      }),
    );
    return (cpuOf(pid) - before) / rendered / 1000;
  };
  for (let count = 0; count < WARM_UP_ROUNDS; count++) await round();
  const rounds: number[] = [];
  for (let count = 0; count < ROUNDS; count++) rounds.push(await round());
  for (const connection of connections) connection.close();
  return withinLimit(work, CPU_MS, "ms CPU", spread(rounds));
};
