import { expect, test } from "vitest";
import { thePrimary } from "./the-machines.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { nothingToMend, survive } from "./survive.ts";

const stage = stageOfTest();

test("PostgreSQL is killed on the primary's machine: a standby takes over", async () => {
  const findings = await survive(stage(), {
    name: "primary's PostgreSQL killed",
    limitMs: 15_000,
    strike: async ({ cluster }) => {
      await (await thePrimary(cluster)).killPostgres();
      return nothingToMend; // Patroni starts it again, as a standby
    },
  });
  expect(findings).toEqual([]);
});
