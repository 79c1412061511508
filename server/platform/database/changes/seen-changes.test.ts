import { expect, test } from "vitest";
import { sumUpSeen } from "./seen-changes.ts";

/** A look of one timeline, before the next transaction of which all that began had ended. */
const look = (position: string, xids: string[] = [], nextXid = Number(xids.at(-1) ?? 0) + 1) => ({
  position,
  history: "7/00000001",
  xids,
  newest: xids[0] ?? null,
  snapshot: `${nextXid}:${nextXid}:`,
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
  for (now = 10_000; now < 60_000; now += 10_000) seen.add(look("0/9", [], 8), LATER);
  expect(seen.sum()).toMatchObject({ xids: ["7"], newest: "7" });
});

test("the position stays where it is until a transaction is seen that began after it", () => {
  let now = 0;
  const seen = sumUpSeen(() => now);
  seen.add(look("0/1", [], 5), FIRST);
  now = 10_000;
  seen.add(look("0/5", ["5"], 7), LATER);
  // Transaction 6 had begun. Number 7 commits, and no standby answers: nobody sees it, and the WAL goes on.
  for (let second = 11; second < 60; second += 1) {
    now = second * 1000;
    seen.add(look("0/7", second === 15 ? ["6"] : [], 8), LATER);
  }
  expect(seen.sum()).toMatchObject({ position: "0/1", xids: ["5", "6"] });
  seen.add(look("0/8", ["7"], 8), LATER);
  expect(seen.sum()).toMatchObject({ position: "0/5", xids: ["6", "7"] });
});
