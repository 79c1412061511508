import { expect, test } from "vitest";
import { z } from "#contract/wire/zod.ts";
import { productTag } from "#server/shop/cache-tags.ts";
import { ResponseCache } from "./response-cache.ts";
import { cachedManyIn } from "./cached-value.ts";

const shape = z.object({ id: z.number(), price: z.number() });

/** A source whose prices may change. `asked` records the keys of each lookup. */
const open = (): {
  cache: ResponseCache;
  prices: Map<number, number>;
  asked: number[][];
  cards: (keys: number[]) => Promise<{ id: number; price: number }[]>;
} => {
  const cache = new ResponseCache(1_000_000);
  const cachedMany = cachedManyIn(cache);
  const prices = new Map([1, 2, 3, 4].map((id) => [id, id * 1_000]));
  const asked: number[][] = [];
  const find = async (missing: readonly number[]) => {
    asked.push([...missing]);
    const found = missing.flatMap((id) => {
      const price = prices.get(id);
      return price === undefined ? [] : [{ id, price, cost: 1 }];
    });
    await Promise.resolve();
    return new Map(
      found.map((value) => [value.id, { value, tags: [productTag(value.id)] as const }]),
    );
  };
  const cards = async (keys: number[]) => await cachedMany("card", shape, keys, find);
  return { cache, prices, asked, cards };
};

test("one lookup finds all keys that are not cached, and values come in the order of the keys", async () => {
  const { cards, asked } = open();
  await cards([2]);
  expect(await cards([3, 2, 1])).toEqual([
    { id: 3, price: 3_000 },
    { id: 2, price: 2_000 },
    { id: 1, price: 1_000 },
  ]);
  await cards([1, 2, 3]);
  expect(asked).toEqual([[2], [3, 1]]);
});

test("concurrent requests for a key share one lookup", async () => {
  const { cards, asked } = open();
  await Promise.all([cards([1, 2]), cards([2, 1]), cards([2, 3])]);
  expect(asked.flat().toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});

test("a key without a value is left out and not cached", async () => {
  const { cards, asked, prices } = open();
  expect(await cards([9, 1])).toEqual([{ id: 1, price: 1_000 }]);
  prices.set(9, 9_000);
  expect(await cards([9, 1])).toHaveLength(2);
  expect(asked).toEqual([[9, 1], [9]]);
});

test("an invalidated tag drops only its value, also during the lookup", async () => {
  const { cards, prices, cache } = open();
  await cards([1, 2]);
  prices.set(1, 5);
  const finding = cards([3]);
  prices.set(3, 7);
  cache.drop(productTag(1));
  cache.drop(productTag(3));
  await finding;
  expect(await cards([1, 2, 3])).toEqual([
    { id: 1, price: 5 },
    { id: 2, price: 2_000 },
    { id: 3, price: 7 },
  ]);
});

test("every request gets the same frozen object with only the fields of the shape", async () => {
  const { cards } = open();
  const [[one], [again]] = [await cards([1]), await cards([1])];
  expect(again).toBe(one);
  expect(one).toEqual({ id: 1, price: 1_000 });
  expect(Object.isFrozen(one)).toBe(true);
});

test("a failed lookup rejects all waiting calls, and the next call looks up again", async () => {
  const cachedMany = cachedManyIn(new ResponseCache(1_000_000));
  const fail = async () => await Promise.reject(new Error("the database is away"));
  await expect(cachedMany("card", shape, [1, 2], fail)).rejects.toThrow("the database is away");
  const find = async () =>
    new Map([[1, { value: { id: 1, price: 2 }, tags: [productTag(1)] as const }]]);
  expect(await cachedMany("card", shape, [1], find)).toEqual([{ id: 1, price: 2 }]);
});
