import { expect, test } from "vitest";
import { thePrimary } from "./the-machines.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { survive } from "./survive.ts";

const stage = stageOfTest();

test("the member of etcd on the primary's machine dies: the other two go on", async () => {
  const findings = await survive(stage(), {
    name: "etcd member lost",
    limitMs: 10_000,
    readsFail: 0.001,
    strike: async ({ cluster }) => {
      const machine = await thePrimary(cluster);
      machine.killEtcd();
      return async () => {
        await machine.startEtcd();
        await machine.awaitEtcd();
      };
    },
  });
  expect(findings).toEqual([]);
});
