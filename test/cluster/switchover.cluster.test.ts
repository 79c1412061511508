import { expect, test } from "vitest";
import { ports } from "#cluster/network.ts";
import { thePrimary, theSyncStandby } from "./the-machines.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { nothingToMend, survive } from "./survive.ts";

const stage = stageOfTest();

test("an operator moves the primary to the synchronous standby: visitors don't notice", async () => {
  const findings = await survive(stage(), {
    name: "planned switchover",
    limitMs: 10_000,
    readsFail: 0.001,
    strike: async ({ cluster }) => {
      const leader = await thePrimary(cluster);
      const { name: candidate } = await theSyncStandby(cluster);
      const answer = await fetch(`http://${leader.address}:${ports.patroni}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: leader.name, candidate }),
      });
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringMatching(/switched/i),
      ]);
      return nothingToMend;
    },
  });
  expect(findings).toEqual([]);
});
