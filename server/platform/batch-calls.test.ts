import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { batchCalls } from "./batch-calls.ts";
import { deadlineIn } from "./deadline.ts";

test("a batch runs in the context of none of its callers, and each caller goes on in its own", async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const call = batchCalls<number, number>({
    most: 10,
    carryOut: async (inputs) => {
      seen.push(context.getStore());
      return inputs;
    },
  });
  const asCaller = async (name: string) =>
    await context.run(name, async () => {
      await call("key", 1, deadlineIn(5_000));
      return context.getStore();
    });
  expect(await Promise.all(["a", "b", "c"].map(asCaller))).toEqual(["a", "b", "c"]);
  expect(seen).toEqual([undefined, undefined]);
});
