import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { deadlineIn } from "#server/platform/deadline.ts";
import { contract } from "#contract/contract.ts";
import { parseRequest } from "#server/platform/http/shape/endpoint-shape.ts";
import { answerKey } from "#server/platform/http/public-answers.ts";
import { openShop, type TestShop } from "../shop.ts";

/** A change must be visible everywhere within this time. */
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

/** Reads twice, so that each process answers from its cache. */
const readKept = async (path: string): Promise<string[]> => {
  await read(path);
  return await read(path);
};

/** Whether each process has cached this listing. */
const keptListing = (query: Record<string, string | number>): boolean[] => {
  const asked = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  );
  const key = answerKey(
    "GET /products",
    parseRequest(contract["GET /products"], { query: asked, params: {} }),
    "en",
  );
  return nodes.map(({ cache }) => cache.get(key)?.isCurrent ?? false);
};

const within = { timeout: WITHIN_MS, interval: 10 };
/** Where it doesn't matter how soon. */
const eventually = { timeout: 10_000, interval: 10 };

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

test("the new name of a category or a store is on every card within a second, in uncached listings too", async () => {
  const { ownerDb, stores, categories } = shop;
  await readKept(`/products?tenant=${stores.own}`);
  await ownerDb.query("update categories set name_en = 'Renamed drills' where id = $1", [
    categories.drills,
  ]);
  await ownerDb.query("update tenants set name = 'Renamed store' where id = $1", [stores.own]);
  for (const query of ["", "&sort=newest", "&sort=price_desc&rating=1", "&outOfStock=false"])
    await expect
      .poll(async () => await read(`/products?tenant=${stores.own}${query}`), within)
      .toSatisfy((bodies: string[]) =>
        bodies.every((body) => {
          const { products } = JSON.parse(body) as {
            products: { category: { id: string; name: string }; tenant: { name: string } }[];
          }; // as: the contract's own listing
          return products.every(
            ({ category, tenant }) =>
              tenant.name === "Renamed store" &&
              (category.id !== String(categories.drills) || category.name === "Renamed drills"),
          );
        }),
      );
});

test("every process shows the lower stock within a second of a sale", async () => {
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

test("a change invalidates only what depends on it: the other store's listing stays cached", async () => {
  const { tenantId } = shop.goods.wiper;
  const path = `/products?tenant=${tenantId}`;
  await readKept(path);
  const kept = () => keptListing({ tenant: tenantId });
  expect(kept()).toEqual([true, true]);
  const { id, productId } = shop.goods.drill;
  await readKept(`/products/${id}`);
  await shop.ownerDb.query("update products set price = 999000 where id = $1", [productId]);
  await expect
    .poll(
      async () => (await read(`/products/${id}`)).every((body) => body.includes('"price":999000')),
      eventually,
    )
    .toBe(true);
  expect(kept()).toEqual([true, true]);
});

test("a new price invalidates listings sorted by price, and no others", async () => {
  const { id, productId, tenantId } = shop.goods.grinder;
  const other = shop.goods.drill;
  const listings = ["price_asc", "newest", "best_seller"].map((sort) => ({
    category: other.categoryId,
    rating: 5,
    sort,
  }));
  const own = { tenant: tenantId, sort: "newest" };
  const pathOf = (query: Record<string, string | number>) =>
    `/products?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`])).toString()}`;
  await readKept(`/products/${other.id}`);
  await shop.ownerDb.query("update products set rating_sum = 5, feedback_count = 1 where id = $1", [
    other.productId,
  ]);
  // Wait until every process was notified, so that it doesn't invalidate anything later.
  await expect
    .poll(
      async () =>
        (await read(`/products/${other.id}`)).every((body) => body.includes('"rating":5')),
      eventually,
    )
    .toBe(true);
  for (const query of [...listings, own])
    await expect
      .poll(async () => {
        await readKept(pathOf(query));
        return keptListing(query);
      }, eventually)
      .toEqual([true, true]);
  await readKept(`/products/${id}`);
  await shop.ownerDb.query("update products set price = 777000 where id = $1", [productId]);
  await expect
    .poll(
      async () => (await read(`/products/${id}`)).every((body) => body.includes('"price":777000')),
      eventually,
    )
    .toBe(true);
  expect(listings.map(keptListing)).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
  // This listing contains the product itself.
  expect(keptListing(own)).toEqual([false, false]);
});

/** The answers that the pages of each process receive for a product. */
const askedByPages = async (id: string) => {
  const asker = (node: (typeof nodes)[number]) =>
    node.askPublic("GET /products/{id}", { params: { id } }, "en", deadlineIn(5_000), () => {});
  return await Promise.all(nodes.map(asker));
};

test("pages read the API's cache, up to date with the last change, in every process", async () => {
  const { id, productId } = shop.goods.wiper;
  await readKept(`/products/${id}`);
  const sizes = () => nodes.map(({ cache }) => cache.size);
  const before = sizes();
  const [{ name: wiperName } = { name: "" }] = await askedByPages(id);
  for (const turn of [1, 2]) {
    const products = await askedByPages(id);
    expect(products.map(({ name }) => `${turn} ${name}`)).toEqual(
      nodes.map(() => `${turn} ${wiperName}`),
    );
    // All pages receive the same object, so no page may change it.
    for (const part of products.flatMap((product) => [product, product.tenant]))
      expect(() => Object.assign(part, { name: "changed" })).toThrow(TypeError);
  }
  expect(sizes()).toEqual(before);
  await shop.ownerDb.query("update products set price = 345000 where id = $1", [productId]);
  await expect
    .poll(async () => (await askedByPages(id)).map(({ price }) => price), within)
    .toEqual([345_000, 345_000]);
});

test("queries with the same meaning share one cached response, in any order of their parameters", async () => {
  const { tenantId } = shop.goods.wiper;
  const [node] = nodes;
  const meanings = [
    `/products?tenant=${tenantId}&size=10`,
    `/products?size=10&tenant=${tenantId}`,
    `/products?tenant=${tenantId}&size=10&page=1&sort=best_seller`,
    `/products?lng=en&tenant=${tenantId}&size=10`,
  ];
  const [first = "", ...others] = meanings;
  const [body] = await readKept(first);
  const kept = node?.cache.size;
  for (const other of others) expect((await readKept(other))[0]).toBe(body);
  expect(node?.cache.size).toBe(kept);
});

test("a store that the super admin closes vanishes from every process within a second", async () => {
  const { id, tenantId } = shop.goods.wiper;
  const name = '"name":"Bosch Automatic Aftermarket"';
  const params = { id: String(tenantId) };
  const paths = [`/products/${id}`, "/products", "/tenants", `/tenants/${params.id}`];
  for (const path of paths) for (const body of await readKept(path)) expect(body).toContain(name);
  const closed = await shop.ask("DELETE /tenants/{id}", { as: shop.cast.superAdmin, params });
  expect(closed.status).toBe(204);
  for (const path of paths)
    await expect
      .poll(async () => (await read(path)).some((body) => body.includes(name)), within)
      .toBe(false);
});

test("responses to staff and the super admin are never cached for visitors, in any order of requests", async () => {
  const { superAdmin, ownAdmin } = shop.cast;
  const seen = async (path: string, as?: typeof superAdmin) => {
    const headers = as && { authorization: `Bearer ${await shop.tokenOf(as)}` };
    const answer = await shop.app.inject({ url: `${BASE_PATH}${path}`, headers: headers ?? {} });
    return { text: answer.body, kept: answer.headers["cache-control"] };
  };
  const places: [string, typeof superAdmin][] = [
    ["/tenants", superAdmin],
    [`/tenants/${shop.stores.other}`, superAdmin],
    [`/products/${shop.goods.drill.id}`, ownAdmin],
  ];
  for (const [path, staff] of places) {
    const first = await seen(path, staff);
    const visitor = await seen(path);
    expect(visitor.text).not.toBe(first.text);
    expect(first.kept).toBe("no-store");
    for (let turn = 0; turn < 3; turn++) {
      expect((await seen(path, staff)).text).toBe(first.text);
      expect((await seen(path)).text).toBe(visitor.text);
    }
  }
});
