import { expect, test } from "vitest";
import { stageOfTest } from "./stage-of-test.ts";
import { survive } from "./survive.ts";

let turn = 0;

const stage = stageOfTest();

test("a process of the shop stands still: the balancer leaves it, and what it had begun holds nobody up", async () => {
  const findings = await survive(stage(), {
    name: "process of the shop paused",
    limitMs: 15_000,
    readsFail: 0,
    strike: async ({ cluster }) => {
      const shop = cluster.shops[(turn += 1) % cluster.shops.length];
      if (!shop) throw new Error("no process");
      shop.pause();
      return async () => shop.resume();
    },
  });
  expect(findings).toEqual([]);
});
