import { expect, test } from "vitest";
import { sumUpSeen } from "./seen-changes.ts";

test("the transactions of the last ten seconds at least are listed, and a position stands for those before them", () => {
  let now = 0;
  const seen = sumUpSeen(() => now);
  expect(seen.sum()).toBeUndefined();
  seen.add("0/1", undefined);
  for (const second of [1, 9, 11, 15, 22, 33]) {
    now = second * 1000;
    seen.add(`0/${second}`, [String(second)]);
    const { position, xids } = seen.sum() ?? { position: "", xids: [] };
    // Each transaction is either listed or older than the position, which is itself settled.
    for (const done of [1, 9, 11, 15, 22, 33].filter((at) => at <= second))
      expect(xids.includes(String(done)) || done <= Number(position.slice(2))).toBe(true);
    expect(position === "0/1" || second - Number(position.slice(2)) >= 10).toBe(true);
    expect(xids.length).toBeLessThan(6);
  }
  expect(seen.sum()).toEqual({ position: "0/22", xids: ["33"] });
});

test("a look that may have missed tags stands for everything up to its position", () => {
  const seen = sumUpSeen(() => 0);
  seen.add("0/1", undefined);
  seen.add("0/2", ["7"]);
  seen.add("0/3", undefined);
  expect(seen.sum()).toEqual({ position: "0/3", xids: [] });
});
