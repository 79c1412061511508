import { expect, test } from "vitest";
import { sumUpSeen } from "./seen-changes.ts";

/** A look of one timeline. */
const look = (position: string, xids: string[] = []) => ({
  position,
  history: "7/00000001",
  xids,
  newest: xids[0] ?? null,
});
const FIRST = { isFirst: true };
const LATER = { isFirst: false };

test("the transactions of the last ten seconds at least are listed, and a position stands for those before them", () => {
  let now = 0;
  const seen = sumUpSeen(() => now);
  expect(seen.sum()).toBeUndefined();
  seen.add(look("0/1"), FIRST);
  for (const second of [1, 9, 11, 15, 22, 33]) {
    now = second * 1000;
    seen.add(look(`0/${second}`, [String(second)]), LATER);
    const { position, xids } = seen.sum() ?? look("");
    // Each transaction is either listed or older than the position, which is itself settled.
    for (const done of [1, 9, 11, 15, 22, 33].filter((at) => at <= second))
      expect(xids.includes(String(done)) || done <= Number(position.slice(2))).toBe(true);
    expect(position === "0/1" || second - Number(position.slice(2)) >= 10).toBe(true);
    expect(xids.length).toBeLessThan(6);
  }
  expect(seen.sum()).toMatchObject({ position: "0/22", xids: ["33"] });
});

test("a look that may have missed tags stands for everything up to its position", () => {
  const seen = sumUpSeen(() => 0);
  seen.add(look("0/1"), FIRST);
  seen.add(look("0/2", ["7"]), LATER);
  seen.add(look("0/3"), FIRST);
  expect(seen.sum()).toMatchObject({ position: "0/3", xids: [], newest: null });
});

test("the sum stays the same object until a look has seen more, and keeps the newest row of its timeline", () => {
  let now = 0;
  const seen = sumUpSeen(() => now);
  seen.add(look("0/1"), FIRST);
  const before = seen.sum();
  seen.add(look("0/2"), LATER);
  expect(seen.sum()).toBe(before);
  seen.add(look("0/3", ["7"]), LATER);
  expect(seen.sum()).not.toBe(before);
  for (now = 10_000; now < 60_000; now += 10_000) seen.add(look("0/9"), LATER);
  expect(seen.sum()).toMatchObject({ position: "0/9", xids: [], newest: "7" });
});
