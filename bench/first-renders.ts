import { ask } from "./ask.ts";
import { distinctListings, queryOf } from "./distinct-listings.ts";
import { bestSpeed, machineSpeed } from "./machine-speed.ts";
import { cpuOf, spread } from "./measure.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";
import { withinLimit, type Row } from "./table.ts";

/** There are not so many different listings that more rounds or pages could be asked for. */
const ROUNDS = 20;
const PAGES = 50;
/** So many rounds count, those around which a fixed piece of work took least: others tell of the machine's other work. */
const COUNTED = 5;
/** Rounds before: V8 has compiled by then what a shop that runs has, and pages that share parts have come by. */
const WARM_UP_ROUNDS = 14;
const AT_ONCE = 4;
/** The part of a page that another filter changes, as the router asks for it. */
const LISTING = encodeURIComponent("catalogue/store.page");
/** As browsers ask. */
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };
/** What a page may cost that nobody asked for before, in milliseconds of the shop's own processor time. */
const CPU_MS = 2.5;

/** Pages that nobody asked for before: rendering, compressing and keeping them, in the shop's own processor time. */
export const firstRenders = async (shop: ShopUnderTest): Promise<Row[]> => {
  const { rows: products } = await shop.owner.query<{ path: string }>(
    `select '/' || t.url_name || '/product/' || p.product_id as path
     from published_products p join tenants t on t.id = p.tenant_id order by p.product_id`,
  );
  const listing = await distinctListings(shop);
  const listings = () =>
    Array.from({ length: (WARM_UP_ROUNDS + ROUNDS) * (PAGES + AT_ONCE) }, listing);
  return [
    await renders(
      shop,
      "First render of a product page",
      products.map(({ path }) => path),
    ),
    await renders(
      shop,
      "First render of a listing page, filtered and sorted",
      listings().map((each) => `/${each.store}?${queryOf(each)}`),
    ),
    await renders(
      shop,
      "First data of a listing, for a page that is open",
      listings().map((each) => `/${each.store}.data?${queryOf(each)}&_routes=${LISTING}`),
    ),
  ];
};

const renders = async (
  { url, pid }: ShopUnderTest,
  work: string,
  paths: readonly string[],
): Promise<Row> => {
  const fresh = paths.values();
  const round = async (): Promise<number> => {
    const before = cpuOf(pid);
    let rendered = 0;
    const client = async () => {
      while (rendered < PAGES) {
        rendered++;
        const { value: path } = fresh.next();
        if (path === undefined) throw new Error(`${work}: no page is left that was not asked for`);
        await ask(`${url}${path}`, { headers: BROWSER });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    return (cpuOf(pid) - before) / rendered / 1000;
  };
  for (let count = 0; count < WARM_UP_ROUNDS; count++) await round();
  const rounds: { took: number; speed: number }[] = [];
  for (let count = 0; count < ROUNDS; count++) {
    const before = machineSpeed();
    const took = await round();
    rounds.push({ took, speed: Math.max(before, machineSpeed()) });
  }
  const counted = rounds.toSorted((one, other) => one.speed - other.speed).slice(0, COUNTED);
  const row = withinLimit(work, CPU_MS, "ms CPU", spread(counted.map(({ took }) => took)));
  const slowest = Math.max(...counted.map(({ speed }) => speed));
  const machine = `the machine up to ${(slowest / bestSpeed()).toFixed(1)}× slower than at best`;
  return { ...row, atLimit: `${row.atLimit}; ${machine}` };
};
