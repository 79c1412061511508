import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { EVERYTHING } from "#server/platform/database/changes/changes.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { addGood } from "#test/fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { categoryTag, productTag, tenantsTag, tiersTag } from "../../../cache-tags.ts";
import type { IndexedProduct } from "./indexed-product.ts";
import { openSearchIndex, type SearchIndex } from "./search-index.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => await shop.close());

let added = 0;
const add = async (nameVn: string): Promise<number> => {
  const { stores, categories, ownerDb } = shop;
  const place = { tenantId: stores.own, categoryId: categories.drills };
  const good = { ...place, productNumber: `NEW-${(added += 1)}`, nameEn: "", nameVn };
  return (await addGood(ownerDb, good)).productId;
};

const rename = async (id: number, nameVn: string): Promise<void> => {
  await shop.ownerDb.query("update products set name_vn = $2 where id = $1", [id, nameVn]);
};

it("a product that is new, renamed, hidden or deleted is found or not found at once, in two processes", async () => {
  const { url } = await shop.openNode();
  const entries = (text: string) => Number(/^search_index_entries (\d+)$/m.exec(text)?.[1]);
  const search = async (name: string): Promise<string[][]> => {
    const path = `${BASE_PATH}/products/search?name=${encodeURIComponent(name)}&lng=vn`;
    const answers = [
      (await shop.ask("GET /products/search", { query: { name, lng: "vn" } })).body,
      await (await fetch(`${url}${path}`)).json(),
    ] as { products: { name: string }[] }[]; // as: the contract's shape
    return answers.map(({ products }) => products.map((product) => product.name));
  };
  const both = (...names: string[]) => [names, names];
  await search("khoan");
  const metrics = async () => [
    (await shop.app.inject({ url: "/metrics" })).body,
    await (await fetch(`${url}/metrics`)).text(),
  ];
  await expect.poll(async () => (await metrics()).every((text) => entries(text) > 0)).toBe(true);

  const id = await add("Kìm cộng lực");
  await expect.poll(async () => await search("kim cong luc")).toEqual(both("Kìm cộng lực"));
  await rename(id, "Kéo cắt tôn");
  await expect.poll(async () => await search("keo cat ton")).toEqual(both("Kéo cắt tôn"));
  await expect.poll(async () => await search("Kìm cộng")).not.toContainEqual(["Kéo cắt tôn"]);
  await shop.ownerDb.query("update products set is_hidden = true where id = $1", [id]);
  await expect.poll(async () => await search("keo cat ton")).toEqual(both());
  await shop.ownerDb.query("update products set is_hidden = false where id = $1", [id]);
  await expect.poll(async () => await search("keo cat")).toEqual(both("Kéo cắt tôn"));
  await shop.ownerDb.query("update products set is_deleted = true where id = $1", [id]);
  await expect.poll(async () => await search("keo cat")).toEqual(both());
});

type Options = { mostIndexed?: number; through?: (db: Queryable) => Queryable };

/** An index that is notified of what a test says, and read once. */
const openIndex = async ({ mostIndexed = 1_000, through = (db) => db }: Options = {}) => {
  const listeners: ((tag: string) => void)[] = [];
  const changes = { subscribe: (listener: (tag: string) => void) => void listeners.push(listener) };
  const index = openSearchIndex(changes, { db: through(shop.db) }, { mostIndexed });
  const notify = (tag: string) => listeners.forEach((listener) => listener(tag));
  const ready = async () => {
    while (!(await index.current())) await pause(5);
  };
  await ready();
  return { index, notify, ready };
};

const findIn = async (index: SearchIndex, id: number): Promise<IndexedProduct | undefined> => {
  let catalogue = await index.current();
  while (!catalogue) catalogue = await index.current(); // a busy machine reads slowly
  const { products, tiers } = catalogue;
  const isIt = (product: IndexedProduct) => product.id === id;
  return tiers.flatMap((tier) => products.find(tier, [" "], isIt))[0];
};

const textOf = async (index: SearchIndex, id: number): Promise<string | undefined> =>
  (await findIn(index, id))?.nameVn;

it.each([
  ["is read again", true, "Thước lần ba"],
  ["would stay as it was read, without the notice", false, "Thước lần hai"],
])("a product that changes while it is read %s", async (_, isNotified, expected) => {
  let whileReading: (() => Promise<void>) | undefined;
  const { index, notify } = await openIndex({
    through: (db) => ({
      query: async (config) => {
        const answer = await db.query(config);
        const change = whileReading;
        whileReading = undefined;
        await change?.();
        return answer;
      },
    }),
  });
  const id = await add("Thước lần một");
  notify(productTag(id));
  expect(await textOf(index, id)).toBe("Thước lần một");
  await rename(id, "Thước lần hai");
  notify(productTag(id));
  whileReading = async () => {
    await rename(id, "Thước lần ba");
    if (isNotified) notify(productTag(id));
  };
  expect(await textOf(index, id)).toBe(expected);
});

it("searches that come while a change is read wait for it, too", async () => {
  const { index, notify } = await openIndex({
    through: (db) => ({
      query: async (config) => {
        const answer = await db.query(config);
        await pause(20);
        return answer;
      },
    }),
  });
  const id = await add("Búa cao su");
  notify(productTag(id));
  const searches = Array.from({ length: 3 }, async () => await textOf(index, id));
  expect(await Promise.all(searches)).toEqual(Array(3).fill("Búa cao su"));
});

it("everything is read again when notices may have been missed, and PostgreSQL searches until then", async () => {
  const { index, notify, ready } = await openIndex();
  const id = await add("Êke vuông");
  expect(await textOf(index, id)).toBeUndefined();
  notify(EVERYTHING);
  expect(await index.current()).toBeNull();
  expect(index.size()).toEqual({ entries: 0, bytes: 0 });
  await ready();
  expect(await textOf(index, id)).toBe("Êke vuông");
});

it("a large shop's index has the best tiers alone, and follows products from tier to tier", async () => {
  const [best, other] = [await add("Dũa tròn"), await add("Dũa dẹt")];
  const setTier = async (id: number, tier: number) =>
    await shop.ownerDb.query("update published_products set tier = $2 where product_id = $1", [
      id,
      tier,
    ]);
  await setTier(best, 0);
  const { index, notify, ready } = await openIndex({ mostIndexed: 1 });
  expect(await textOf(index, best)).toBe("Dũa tròn");
  expect(await textOf(index, other)).toBeUndefined();
  await setTier(other, 3);
  notify(tiersTag);
  await ready();
  expect(await textOf(index, other)).toBe("Dũa dẹt");
  await setTier(other, 8);
  notify(productTag(other));
  expect(await textOf(index, other)).toBeUndefined();
});

it("products of a category have its new name", async () => {
  const { index, notify } = await openIndex();
  const id = await add("Cưa lọng");
  notify(productTag(id));
  expect((await findIn(index, id))?.fold).not.toContain("dung cu cat");
  await shop.ownerDb.query("update categories set name_vn = 'Dụng cụ cắt' where id = $1", [
    shop.categories.drills,
  ]);
  notify(categoryTag(shop.categories.drills));
  expect((await findIn(index, id))?.fold).toContain("dung cu cat");
});

it("products of a store that closes are found no more", async () => {
  const { index, notify } = await openIndex();
  await shop.ownerDb.query("update tenants set is_deleted = true where id = $1", [
    shop.stores.other,
  ]);
  notify(tenantsTag);
  await findIn(index, 0);
  expect((await index.current())?.closedStores).toEqual(new Set([shop.stores.other]));
  await shop.ownerDb.query("update tenants set is_deleted = false where id = $1", [
    shop.stores.other,
  ]);
});

it("a search doesn't wait for a database that doesn't answer", async () => {
  let isStuck = false;
  const answering = Promise.withResolvers<void>();
  const { index, notify } = await openIndex({
    through: (db) => ({
      query: async (config) => {
        if (isStuck) await answering.promise;
        return await db.query(config);
      },
    }),
  });
  isStuck = true;
  notify(productTag(1));
  expect(await index.current()).toBeNull();
  answering.resolve();
});
