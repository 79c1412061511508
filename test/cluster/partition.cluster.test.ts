import { expect, test } from "vitest";
import { thePrimary } from "./the-machines.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { survive } from "./survive.ts";

const stage = stageOfTest();

test("the primary no longer reaches the other machines, and the shop still reaches it: it sells nothing more", async () => {
  const findings = await survive(stage(), {
    name: "primary partitioned",
    limitMs: 40_000,
    readsFail: 0.001,
    strike: async ({ cluster, namespaces }) => {
      const { name } = await thePrimary(cluster);
      await namespaces.partition(name);
      return async () => await namespaces.heal(name);
    },
  });
  expect(findings).toEqual([]);
});
