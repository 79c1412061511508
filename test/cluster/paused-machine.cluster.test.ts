import { expect, test } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import { thePrimary } from "./the-machines.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { survive } from "./survive.ts";

const PAUSED_MS = 30_000;

const stage = stageOfTest();

test("the primary's machine stands still for half a minute: when it goes on, it is no second primary", async () => {
  const findings = await survive(stage(), {
    name: "primary's machine paused 30 s",
    limitMs: 40_000,
    strike: async ({ cluster }) => {
      const machine = await thePrimary(cluster);
      await machine.pause();
      const resumed = pause(PAUSED_MS).then(machine.resume);
      return async () => await resumed;
    },
  });
  expect(findings).toEqual([]);
});
