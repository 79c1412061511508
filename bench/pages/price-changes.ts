import { BASE_PATH } from "#contract/wire/base-path.ts";
import { setTimeout as pause } from "node:timers/promises";
import { makeStaff } from "../staff/make-staff.ts";
import { spread } from "../measure.ts";
import type { ShopUnderTest } from "../shop-under-test.ts";
import { withinLimit, type Row } from "../table.ts";

const CHANGES = 100;
/** How long an old price may be shown after the change was confirmed, in milliseconds. */
const SEEN_MS = 200;
const GIVE_UP_MS = 5_000;

type Detail = { price: number; version: number };
type Product = { id: number; store: string };

/**
 * Repeatedly changes a price through one of two processes. Measures the time from the admin's response until both processes
 * serve the new price of the product, its page and its listing, and checks that unrelated responses stay cached.
 */
export const priceChanges = async (shop: ShopUnderTest): Promise<Row[]> => {
  const second = await shop.openSecond();
  const processes = [shop.url, second.url];
  const { rows: stores } = await shop.owner.query<{ id: number; store: string }>(
    `select id, url_name as store from tenants order by id limit 2`,
  );
  const [own, other] = stores;
  if (!own || !other) throw new Error("no stores");
  const token = await makeStaff(shop, own.id, "ROLE_TENANT_ADMIN");
  const [product, neighbour] = await firstOf(shop.url, own);
  const [stranger] = await firstOf(shop.url, other);
  if (!product || !neighbour || !stranger) throw new Error("no products");

  const touched = processes.flatMap((url) => [
    `${url}${BASE_PATH}/products/${product.id}`,
    `${url}${BASE_PATH}/products?tenant=${own.id}`,
    `${url}/${own.store}/product/${product.id}`,
    `${url}/${own.store}`,
  ]);
  const untouched = processes.flatMap((url) => [
    `${url}${BASE_PATH}/products/${neighbour.id}`,
    `${url}${BASE_PATH}/products/${stranger.id}`,
    `${url}${BASE_PATH}/products?tenant=${other.id}`,
    `${url}/${other.store}`,
    `${url}/${other.store}/product/${stranger.id}`,
  ]);
  const took: number[] = [];
  // Repeated requests are answered by the fast path, and it is the fast path's hits that are counted.
  for (const path of [...untouched, ...untouched, ...touched]) await read(path);
  let { price, version } = await detailOf(shop.url, product.id);
  for (let change = 0; change < CHANGES; change++) {
    price += 1_000;
    const answer = await fetch(
      `${processes[change % 2]}${BASE_PATH}/products/${product.id}/quick`,
      {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ price, version }),
      },
    );
    if (!answer.ok) throw new Error(`the price: ${answer.status} ${await answer.text()}`);
    const since = performance.now();
    ({ version } = await detailFrom(answer));
    const seen = await Promise.all(touched.map(async (path) => await untilShown(path, price)));
    took.push(Math.max(...seen) - since);
    await staysCached(processes, untouched);
  }
  const sorted = took.toSorted((one, another) => one - another);
  const p99 = sorted[Math.ceil(CHANGES * 0.99) - 1] ?? 0;
  return [
    withinLimit(
      `Price change seen by two processes' caches, p99 of ${CHANGES}`,
      SEEN_MS,
      "ms",
      spread([p99]),
    ),
    withinLimit("Price change seen, median", SEEN_MS, "ms", spread(took)),
  ];
};

const detailFrom = async (answer: Response): Promise<Detail> => (await answer.json()) as Detail; // as: the contract's answer

const detailOf = async (url: string, id: number): Promise<Detail> =>
  await detailFrom(await fetch(`${url}${BASE_PATH}/products/${id}`));

const firstOf = async (
  url: string,
  { id, store }: { id: number; store: string },
): Promise<Product[]> => {
  const answer = await fetch(`${url}${BASE_PATH}/products?tenant=${id}`);
  const { products } = (await answer.json()) as { products: { id: string }[] }; // as: the contract's answer
  return products.map((product) => ({ id: Number(product.id), store }));
};

const read = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return await answer.text();
};

/** When an address first shows a price, as a time of this process in milliseconds. */
const untilShown = async (url: string, price: number): Promise<number> => {
  const end = performance.now() + GIVE_UP_MS;
  while (performance.now() < end) {
    if ((await read(url)).includes(String(price))) return performance.now();
    await pause(1);
  }
  throw new Error(`${url} still shows another price than ${price} after ${GIVE_UP_MS} ms`);
};

/** Throws unless each of these is served from the cache, by the processes' own metrics. */
const staysCached = async (
  processes: readonly string[],
  paths: readonly string[],
): Promise<void> => {
  const before = await cacheHits(processes);
  for (const path of paths) await read(path);
  const hits = (await cacheHits(processes)) - before;
  if (hits !== paths.length)
    throw new Error(
      `a price change evicted more than it affects: ${hits} of ${paths.length} stayed`,
    );
};

const cacheHits = async (processes: readonly string[]): Promise<number> => {
  let sum = 0;
  for (const url of processes)
    sum += Number(/^answers_from_cache (\d+)$/m.exec(await read(`${url}/metrics`))?.[1]);
  return sum;
};
