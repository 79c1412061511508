import { expect, test } from "vitest";
import { switchOver } from "./the-machines.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { nothingToMend, survive } from "./survive.ts";

const stage = stageOfTest();

test("an operator moves the primary to the synchronous standby: visitors don't notice", async () => {
  const findings = await survive(stage(), {
    name: "planned switchover",
    limitMs: 10_000,
    readsFail: 0.001,
    strike: async ({ cluster }) => {
      await switchOver(cluster);
      return nothingToMend;
    },
  });
  expect(findings).toEqual([]);
});
