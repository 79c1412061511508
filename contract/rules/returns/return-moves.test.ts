import { expect, test } from "vitest";
import { outcomesOf, reasonRules, returnableUntil, returnReasons, waysOf } from "./reasons.ts";
import type { ReturnGuardContext } from "./return-guards.ts";
import {
  actsOf,
  returnActs,
  returnMoves,
  returnStates,
  stateAfter,
  movesOf,
  type ReturnAct,
  type ReturnMove,
} from "./return-moves.ts";
import {
  dueAfter,
  reservedPieces,
  isEnded,
  waitings,
  waitsFor,
  whenPassed,
} from "./return-times.ts";

const flags = [false, true];

/** Every context of guards. */
const allContexts: ReturnGuardContext[] = (["money", "replacement", "part"] as const).flatMap(
  (outcome) =>
    (["own", "none", "carrier"] as const).flatMap((way) =>
      flags.flatMap((isReceived) =>
        [null, 0, 2].flatMap((fixedPieces) =>
          flags.flatMap((isReduced) =>
            flags.flatMap((wasAppealed) =>
              flags.flatMap((isPaid) =>
                flags.map((isSent) => ({
                  outcome,
                  way,
                  hasParcel: isPaid,
                  isReceived,
                  fixedPieces,
                  isReduced,
                  wasAppealed,
                  isPaid,
                  isSent,
                  isPartlySent: isSent,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
);

/** An act makes these values true, whatever they were before. */
const madeTrue: Partial<Record<ReturnAct, Partial<ReturnGuardContext>>> = {
  send_replacement: { outcome: "replacement", isSent: true },
  name_parcel: { way: "carrier" },
};

test("every allowed act leads to exactly one state, whatever is true before and afterwards", () => {
  const keyOf = ({ from, act, by, if: guard }: ReturnMove) => [from, act, ...by, guard].join(" ");
  const groups = [...Map.groupBy(returnMoves, keyOf)];
  const unclear = groups.flatMap(([key, moves]) =>
    allContexts
      .map((context) => ({ ...context, ...madeTrue[moves[0]?.act ?? "open"] }))
      .filter((after) => moves.filter((move) => stateAfter([move], after)).length !== 1)
      .map((after) => [key, after]),
  );
  expect(unclear).toEqual([]);
  for (const before of allContexts)
    for (const { from, act, by } of returnMoves) {
      const guards = by.map((who) => movesOf(from, act, who, before).map((move) => move.if));
      expect(Math.max(...guards.map((each) => new Set(each).size))).toBeLessThan(2);
    }
});

test("every state is reached, every act is used, and a state without a due time ends", () => {
  const reached = new Set(["requested", ...returnMoves.map(({ to }) => to)]);
  expect([...reached].toSorted()).toEqual(returnStates.toSorted());
  const used = new Set(["open", ...returnMoves.map(({ act }) => act)]);
  expect([...used].toSorted()).toEqual(returnActs.toSorted());
  for (const state of returnStates) {
    expect(isEnded(state)).toBe(!returnMoves.some(({ from }) => from === state));
    expect(dueAfter(state, new Date(0)) === null).toBe(isEnded(state));
  }
});

const asked: ReturnGuardContext = {
  outcome: null,
  way: "own",
  hasParcel: false,
  isReceived: false,
  fixedPieces: null,
  isReduced: false,
  wasAppealed: false,
  isPaid: true,
  isSent: false,
  isPartlySent: false,
};

test.each([
  ["requested", "store", 48, "accepted"],
  ["accepted", "buyer", 6 * 24, "closed"],
  ["refused", "buyer", 7 * 24, "closed"],
  ["appealed", "super_admin", 7 * 24, "accepted"],
  ["on_the_way", "store", 15 * 24, "received"],
  ["received", "store", 3 * 24, "inspected"],
  ["refunded", null, 7 * 24, "closed"],
  ["replaced", null, 7 * 24, "closed"],
] as const)(
  "a return that is %s waits for %s for %d hours, then it is %s",
  (state, who, hours, then) => {
    expect(waitsFor(state, asked)).toBe(who);
    expect(waitings[state]?.hours).toBe(hours);
    expect(whenPassed(state, asked)).toBe(then);
  },
);

test("a refund that is late stays due, and nobody waits for a buyer whose appeal was decided", () => {
  const inspected = { ...asked, outcome: "money", fixedPieces: 1, isPaid: false } as const;
  expect(waitsFor("inspected", inspected)).toBe("store");
  expect(whenPassed("inspected", inspected)).toBe("overdue");
  expect(waitsFor("refused", { ...asked, wasAppealed: true })).toBeNull();
});

test("a store that pays what it has reduced leaves the buyer the appeal", () => {
  const reduced = { ...asked, outcome: "money", fixedPieces: 1, isReduced: true } as const;
  expect(actsOf("refunded", "buyer", reduced)).toEqual(["appeal"]);
  expect(actsOf("refunded", "buyer", { ...reduced, wasAppealed: true })).toEqual([]);
});

test("pieces are free again once a return has ended without them", () => {
  const context = { isReduced: false, wasAppealed: false };
  const pieces = { quantity: 3, fixed: null };
  expect(reservedPieces("requested", context, pieces)).toBe(3);
  expect(reservedPieces("withdrawn", context, pieces)).toBe(0);
  expect(reservedPieces("closed", context, pieces)).toBe(0);
  expect(reservedPieces("refused", context, pieces)).toBe(3);
  expect(reservedPieces("refused", { ...context, wasAppealed: true }, pieces)).toBe(0);
  const reduced = { ...context, isReduced: true };
  expect(reservedPieces("inspected", reduced, { quantity: 3, fixed: 2 })).toBe(3);
  expect(reservedPieces("closed", reduced, { quantity: 3, fixed: 2 })).toBe(2);
});

test("every wish of a reason is given as asked or as money, on a way that the reason has", () => {
  for (const reason of returnReasons)
    for (const wish of reasonRules[reason].wishes) {
      expect(outcomesOf[wish]).toContain(wish);
      for (const outcome of outcomesOf[wish]) {
        expect(reasonRules[reason].wishes).toContain(outcome);
        expect(waysOf(reason, outcome).length).toBeGreaterThan(0);
      }
    }
});

test("faults of the store are taken back for 30 days, other goods as the policy says", () => {
  const completed = new Date("2026-11-01T05:00:00Z");
  expect(returnableUntil("fake", completed, 0)).toEqual(new Date("2026-12-01T05:00:00Z"));
  expect(returnableUntil("unwanted", completed, 7)).toEqual(new Date("2026-11-08T05:00:00Z"));
  expect(returnableUntil("unwanted", completed, 0)).toBeNull();
});

test("a parcel of the store's carrier is waited for, and without one the buyer sends the goods", () => {
  const missing = { ...asked, way: "carrier" } as const;
  expect([waitsFor("accepted", missing), whenPassed("accepted", missing)]).toEqual([
    "store",
    "accepted",
  ]);
  const named = { ...missing, hasParcel: true };
  expect([waitsFor("accepted", named), whenPassed("accepted", named)]).toEqual(["buyer", "closed"]);
});
