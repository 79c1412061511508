import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "../contract/contract.ts";
import { openShop, type TestShop } from "./shop.ts";

/** What a write changed must show everywhere within this time. */
const WITHIN_MS = 1_000;

let shop: TestShop;
let nodes: Awaited<ReturnType<TestShop["openNode"]>>[];
beforeAll(async () => {
  shop = await openShop();
  nodes = [await shop.openNode(), await shop.openNode()];
});
afterAll(async () => {
  await shop.close();
});

const read = async (path: string): Promise<string[]> =>
  await Promise.all(
    nodes.map(async ({ url }) => await (await fetch(url + BASE_PATH + path)).text()),
  );

/** Asks twice, so that each process answers from what it keeps. */
const readKept = async (path: string): Promise<string[]> => {
  await read(path);
  return await read(path);
};

const within = { timeout: WITHIN_MS, interval: 10 };

test("a new price is seen in listing, search and product of every process within a second", async () => {
  const { id, productId, tenantId } = shop.goods.drill;
  const paths = [
    `/products?tenant=${tenantId}`,
    "/products/search?name=gsb16re",
    `/products/${id}`,
    "/products",
  ];
  for (const path of paths)
    for (const body of await readKept(path)) expect(body).toContain('"price":1000000');
  await shop.ownerDb.query("update products set price = 1234000 where id = $1", [productId]);
  for (const path of paths)
    await expect
      .poll(
        async () => (await read(path)).every((body) => body.includes('"price":1234000')),
        within,
      )
      .toBe(true);
});

test("what is sold is gone from the shelf of every process within a second", async () => {
  const { id, productId } = shop.goods.grinder;
  for (const body of await readKept(`/products/${id}`)) expect(body).toContain('"inStock":5');
  await shop.ownerDb.query("update stock set quantity = 4 where product_id = $1", [productId]);
  await expect
    .poll(
      async () => (await read(`/products/${id}`)).every((body) => body.includes('"inStock":4')),
      within,
    )
    .toBe(true);
});

test("a change drops only what it touched: the other store's listing is still kept", async () => {
  const { tenantId } = shop.goods.wiper;
  const path = `/products?tenant=${tenantId}`;
  await readKept(path);
  const kept = () => nodes.map(({ cache }) => cache.get(`en ${BASE_PATH}${path}`)?.current);
  expect(kept()).toEqual([true, true]);
  const { id, productId } = shop.goods.drill;
  await readKept(`/products/${id}`);
  await shop.ownerDb.query("update products set price = 999000 where id = $1", [productId]);
  await expect
    .poll(
      async () => (await read(`/products/${id}`)).every((body) => body.includes('"price":999000')),
      within,
    )
    .toBe(true);
  expect(kept()).toEqual([true, true]);
});

test("a closed store's products vanish from every process within a second", async () => {
  const { id, tenantId } = shop.goods.wiper;
  for (const body of await readKept(`/products/${id}`)) expect(body).toContain(`"id":"${id}"`);
  await shop.ownerDb.query("update tenants set is_deleted = true where id = $1", [tenantId]);
  await expect
    .poll(
      async () => (await read(`/products/${id}`)).every((body) => body.includes("http/not-found")),
      within,
    )
    .toBe(true);
});
