import { expect, test } from "vitest";
import { stageOfTest } from "./stage-of-test.ts";
import { survive } from "./survive.ts";

let turn = 0;

const stage = stageOfTest();

test("a process of the shop is killed: the others sell on", async () => {
  const findings = await survive(stage(), {
    name: "process of the shop killed",
    limitMs: 5_000,
    readsFail: 0.001,
    strike: async ({ cluster }) => {
      const shop = cluster.shops[(turn += 1) % cluster.shops.length];
      if (!shop) throw new Error("no process");
      shop.kill();
      return async () => await shop.start();
    },
  });
  expect(findings).toEqual([]);
});
