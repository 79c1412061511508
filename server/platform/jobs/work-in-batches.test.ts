import { expect, test } from "vitest";
import { workInBatches } from "./work-in-batches.ts";

const batchesOf = (rows: number[], failing: readonly number[] = []) => {
  const done: number[] = [];
  const closing = new AbortController();
  const working = workInBatches({
    find: async () => rows.filter((row) => !done.includes(row)).slice(0, 2),
    work: async (row) => {
      if (failing.includes(row)) throw new Error(`row ${row}`);
      done.push(row);
    },
    atOnce: 2,
    closing: closing.signal,
  });
  return { done, working };
};

test("all rows are worked on, batch after batch", async () => {
  const { done, working } = batchesOf([1, 2, 3, 4, 5]);
  await working;
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test("a row that fails holds up no other, and is reported at the end", async () => {
  const { done, working } = batchesOf([1, 2, 3, 4], [1]);
  await expect(working).rejects.toThrow("row 1");
  expect(done).toEqual([2, 3, 4]);
});

test("a batch of which every row fails ends the work", async () => {
  const { done, working } = batchesOf([1, 2, 3], [1, 2]);
  await expect(working).rejects.toThrow("row 1");
  expect(done).toEqual([]);
});

test("nothing is begun once the shop closes", async () => {
  const done: number[] = [];
  await workInBatches({
    find: async () => [1],
    work: async (row: number) => done.push(row),
    atOnce: 2,
    closing: AbortSignal.abort(),
  });
  expect(done).toEqual([]);
});
