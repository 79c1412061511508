import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLaterVersion, type LaterVersion } from "../long/later-version.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { nothingToMend, survive } from "./survive.ts";

let later: LaterVersion;
beforeAll(async () => {
  later = await makeLaterVersion();
});
afterAll(async () => await later.remove());

let turn = 0;

const stage = stageOfTest();

test("a version with a migration is deployed process by process, taken back, and deployed again", async () => {
  const findings = await survive(stage(), {
    name: "rolling restart with a migration",
    limitMs: 5_000,
    readsFail: 0,
    strike: async ({ cluster }) => {
      turn += 1;
      for (const shop of cluster.shops) {
        await shop.stop();
        await shop.start(turn % 2 === 1 ? later.folder : undefined);
      }
      return nothingToMend;
    },
  });
  expect(findings).toEqual([]);
});
