import { expect, test } from "vitest";
import { AnswerCache, type MadeAnswer } from "./answer-cache.ts";

const answer = (bytes: number): (() => Promise<MadeAnswer>) => {
  const body = Buffer.alloc(bytes, "x");
  return async () => ({ status: 200, headers: {}, body, tags: new Set(["tenants"]), keep: true });
};

test("what is kept stays within its bytes, compressed forms included; what is asked for stays", async () => {
  const cache = new AnswerCache(50_000);
  await cache.take("asked", answer(5_000));
  for (let page = 0; page < 100; page += 1) {
    await cache.take(`page ${page}`, answer(5_000));
    await cache.take("asked", answer(5_000));
    expect(cache.bytes).toBeLessThanOrEqual(50_000);
  }
  expect(cache.size).toBeLessThan(10);
  expect(cache.get("asked")).toBeDefined();
  expect(cache.get("page 99")).toBeDefined();
  expect(cache.get("page 1")).toBeUndefined();
  await expect.poll(() => cache.get("page 99")?.br).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(50_000);
});

test("an answer that is larger than all room is given, and not kept", async () => {
  const cache = new AnswerCache(10_000);
  expect((await cache.take("large", answer(20_000))).raw).toHaveLength(20_000);
  expect(cache.get("large")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test("what was dropped takes no room any more", async () => {
  const cache = new AnswerCache(1_000_000);
  await cache.take("page", answer(5_000));
  await expect.poll(() => cache.get("page")?.br).toBeDefined();
  cache.drop("tenants");
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});
