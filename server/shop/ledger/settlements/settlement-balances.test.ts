import { expect, test } from "vitest";
import { settlementBalances } from "./settlement-balances.ts";

const closedAt = new Date("2026-11-03T03:00:00Z");
const month = (period: string, change: number, isClosed = true) => ({
  period,
  change,
  closedAt: isClosed ? closedAt : null,
});
const paid = (amount: number, period: string | null = null) => ({ amount, period });

/** State, what is open and what was paid of the statement of a month. */
const of = (period: string, ...given: Parameters<typeof settlementBalances>) => {
  const found = settlementBalances(...given).get(period);
  return found && [found.state, found.open, found.settled];
};

const october = [month("2026-10-01", 100)];

test.each([
  [[], ["unsettled", 100, 0]],
  [[paid(40)], ["partial", 60, 40]],
  [
    [paid(40), paid(60, "2026-11-01")],
    ["settled", 0, 100],
  ],
  [[paid(130)], ["over", -30, 130]],
  // The store pays although the shop owes: the shop owes more.
  [[paid(-20)], ["unsettled", 120, -20]],
  // Paid and taken back.
  [
    [paid(100), paid(-100)],
    ["unsettled", 100, 0],
  ],
  // Of an earlier statement.
  [[paid(50, "2026-10-01")], ["unsettled", 100, 0]],
])("of 100 that the shop owes, %j makes %j (beyond §7)", (amounts, expected) => {
  expect(of("2026-10-01", october, amounts)).toEqual(expected);
});

test("a store that owes is settled by amounts of the other sign", () => {
  const owed = [month("2026-10-01", -100)];
  expect(of("2026-10-01", owed, [paid(-100)])).toEqual(["settled", 0, -100]);
  expect(of("2026-10-01", owed, [paid(-30)])).toEqual(["partial", -70, -30]);
  expect(of("2026-10-01", [month("2026-10-01", 0)], [])).toEqual(["nothing", 0, 0]);
});

test("the rest of a statement is carried into the next closed one, which asks for all (beyond §7)", () => {
  // 40 of October were paid in November, whose vouchers are worth 50.
  const months = [month("2026-10-01", 100), month("2026-11-01", 50 - 40)];
  const amounts = [paid(40, "2026-11-01")];
  expect(of("2026-10-01", months, amounts)).toEqual(["carried", 0, 40]);
  expect(of("2026-11-01", months, amounts)).toEqual(["unsettled", 110, 0]);
  // A late transfer with the code of October pays what November carries.
  const late = [...amounts, paid(60, "2026-12-01")];
  expect(of("2026-10-01", months, late)).toEqual(["carried", 0, 40]);
  expect(of("2026-11-01", months, late)).toEqual(["partial", 50, 60]);
});

test("an open month asks for nothing", () => {
  expect(of("2026-11-01", [...october, month("2026-11-01", 7, false)], [])).toBeUndefined();
});
