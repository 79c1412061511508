import { expect, test } from "vitest";
import { stageOfTest } from "./stage-of-test.ts";
import { nothingToMend, survive } from "./survive.ts";

const stage = stageOfTest();

test("the balancer reloads its configuration: nobody notices", async () => {
  const findings = await survive(stage(), {
    name: "HAProxy reloaded",
    limitMs: 5_000,
    readsFail: 0,
    strike: async ({ cluster }) => {
      cluster.balancer.signal("SIGUSR2");
      return nothingToMend;
    },
  });
  expect(findings).toEqual([]);
});
