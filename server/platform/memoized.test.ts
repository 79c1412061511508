import { expect, test } from "vitest";
import { memoized } from "./memoized.ts";

const counting = (...results: (string | Error)[]) => {
  let calls = 0;
  const value = memoized(async () => {
    const result = results[calls++];
    if (result instanceof Error) throw result;
    return result;
  });
  return { ...value, calls: () => calls };
};

test("a value is made at its first use, once for all who ask", async () => {
  const { get, made, calls } = counting("page", "another");
  expect([await made(), calls()]).toEqual([undefined, 0]);
  expect(await Promise.all([get(), get()])).toEqual(["page", "page"]);
  expect([await get(), await made(), calls()]).toEqual(["page", "page", 1]);
});

test("a failure reaches all who wait for it, and the next use tries again", async () => {
  const { get, made, calls } = counting(new Error("no file"), "page");
  const first = await Promise.allSettled([get(), get()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await get()).toBe("page");
  expect(calls()).toBe(2);
  expect(await made()).toBe("page");
});

test("closing waits for a value that is being made, and is not failed by it", async () => {
  const { get, made } = counting(new Error("no file"));
  const asked = get();
  expect(await made()).toBeUndefined();
  await expect(asked).rejects.toThrow("no file");
});
