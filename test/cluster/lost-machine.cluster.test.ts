import { expect, test } from "vitest";
import { lose, thePrimary } from "./the-machines.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { survive } from "./survive.ts";

const stage = stageOfTest();

test("the primary's machine loses power: a standby takes over when the primary's key runs out", async () => {
  const findings = await survive(stage(), {
    name: "primary's machine lost",
    limitMs: 40_000,
    strike: async (stage) => await lose(stage, await thePrimary(stage.cluster)),
  });
  expect(findings).toEqual([]);
});
