import { expect, test } from "vitest";
import { lose, theSyncStandby } from "./the-machines.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { survive } from "./survive.ts";

const stage = stageOfTest();

test("the synchronous standby's machine loses power: the other standby takes its place", async () => {
  const findings = await survive(stage(), {
    name: "synchronous standby lost",
    limitMs: 15_000,
    readsFail: 0.001,
    strike: async (stage) => await lose(stage, await theSyncStandby(stage.cluster)),
  });
  expect(findings).toEqual([]);
});
