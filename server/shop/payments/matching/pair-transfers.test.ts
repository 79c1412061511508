import { describe, expect, test } from "vitest";
import { pairTransfers, type KnownTransfer, type Transfer } from "./pair-transfers.ts";

const noOrders: ReadonlySet<string> = new Set();
const transfer: Transfer = {
  provider: "sepay",
  account: "0123499999",
  amount: 1_234_000,
  direction: "in",
  text: "BTK7M4Q2XR chuyen tien",
  at: new Date("2026-11-20T09:30:05+07:00"),
  orders: noOrders,
};
const day = new Date("2026-11-20T00:00:00+07:00");
const nextDay = new Date("2026-11-21T00:00:00+07:00");
const soon = new Date("2026-11-20T09:31:00+07:00");
const later = new Date("2026-11-20T15:00:00+07:00");

const knownOf = (more: Partial<KnownTransfer> = {}): KnownTransfer => ({
  ...transfer,
  isPossibleDouble: false,
  ...more,
});
/** A row of a statement, which has the day only. */
const rowOf = (more: Partial<Transfer> = {}): Transfer => ({
  ...transfer,
  provider: "statement",
  at: day,
  ...more,
});
const outcomes = (known: readonly KnownTransfer[], incoming: readonly Transfer[]) =>
  pairTransfers(known, incoming).map((pair) =>
    pair.as === "new" ? "new" : `${pair.as} ${pair.why} ${pair.index}`,
  );

describe("a transfer that a webhook and a statement tell", () => {
  const reference = "FT26324871542690";
  const named = new Set(["order 1"]);
  test.each<[what: string, known: Partial<Transfer>, incoming: Partial<Transfer>, as: string]>([
    ["one reference", { reference }, { reference, text: "X" }, "same reference"],
    [
      "a part of a reference",
      { reference: "MBVCB.3278907687" },
      { reference: "3278907687" },
      "same reference",
    ],
    [
      "a reference within the other's text",
      { reference: "MBVCB.3278907687" },
      { text: "MBVCB 3278907687.029552.CT" },
      "same reference",
    ],
    [
      "one balance at one time",
      { balance: 44_126_241, text: "A" },
      { balance: 44_126_241, text: "B", at: soon },
      "same balance",
    ],
    [
      "one balance on one day",
      { balance: 44_126_241, text: "A" },
      { balance: 44_126_241, text: "B" },
      "possible balance",
    ],
    [
      "one balance hours later",
      { balance: 44_126_241, text: "A" },
      { balance: 44_126_241, text: "B", at: later },
      "possible balance",
    ],
    [
      "the same note among a bank's words",
      {},
      { text: "NGUYEN VAN A BTK7M4Q2XR CHUYEN TIEN GD 3241" },
      "possible note",
    ],
    [
      "one order in two notes",
      { orders: named },
      { text: "khac BTK7M4Q2XR", orders: named },
      "possible note",
    ],
    ["the same note, booked on the next day", {}, { at: nextDay }, "possible note"],
    [
      "a balance of 0, which means none",
      { balance: 0, text: "A" },
      { balance: 0, text: "B" },
      "possible amount",
    ],
    ["amount and day only", {}, { text: "khac hoan toan" }, "possible amount"],
    ["amount and day and two empty notes", { text: "" }, { text: "" }, "possible amount"],
    ["an empty note on another day", { text: "" }, { text: "", at: nextDay }, "new"],
    ["another reference", { reference }, { reference: "FT26324871542691" }, "new"],
    ["another short reference", { reference: "FT1" }, { reference: "FT2" }, "new"],
    [
      "a reference that another one begins with",
      { reference: "FT2632487" },
      { reference: "FT26324870" },
      "new",
    ],
    [
      "a reference in a longer number of the note",
      { reference: "FT2632487", text: "A" },
      { text: "FT26324870", at: nextDay },
      "new",
    ],
    ["another balance", { balance: 5 }, { balance: 6 }, "new"],
    [
      "one reference and another balance",
      { reference, balance: 5 },
      { reference, balance: 6 },
      "new",
    ],
    [
      "one balance and another reference",
      { reference, balance: 5 },
      { reference: "FT9", balance: 5 },
      "new",
    ],
    ["another order", { orders: named }, { orders: new Set(["order 2"]) }, "new"],
    ["an order that the known one does not name", {}, { orders: named }, "new"],
    ["a time of another day", {}, { at: new Date("2026-11-21T08:00:00+07:00") }, "new"],
    ["another amount", {}, { amount: 1_234_001 }, "new"],
    ["another account", {}, { account: "1" }, "new"],
    ["another direction", {}, { direction: "out" }, "new"],
    ["another week", {}, { at: new Date("2026-11-27T00:00:00+07:00") }, "new"],
  ])("with %s", (_, known, incoming, as) => {
    expect(outcomes([knownOf(known)], [rowOf(incoming)])).toEqual([as === "new" ? as : `${as} 0`]);
    // Whichever comes first.
    if (!("orders" in incoming) || "orders" in known)
      expect(outcomes([knownOf(rowOf(incoming))], [{ ...transfer, ...known }])).toEqual([
        as === "new" ? as : `${as} 0`,
      ]);
  });
});

test("two equal transfers stay two: one that a webhook told, and one that it didn't", () => {
  expect(outcomes([knownOf()], [rowOf(), rowOf()])).toEqual(["possible note 0", "new"]);
});

test("certain evidence comes before weaker one, whatever the sequence", () => {
  const known = [knownOf(), knownOf({ reference: "FT0000002" })];
  const incoming = [rowOf(), rowOf({ reference: "FT0000002" })];
  expect(outcomes(known, incoming)).toEqual(["possible note 0", "same reference 1"]);
  expect(outcomes(known, incoming.toReversed())).toEqual(["same reference 1", "possible note 0"]);
});

test("of two known transfers with one note the nearer one is taken", () => {
  const known = [knownOf({ at: later }), knownOf()];
  const incoming = [rowOf({ at: soon }), rowOf({ at: later })];
  expect(outcomes(known, incoming)).toEqual(["possible note 1", "possible note 0"]);
});

test("money that came, went and came again leaves one balance twice, and stays two", () => {
  const again = { amount: 500_000, balance: 1_500_000, text: "CK" };
  const known = [knownOf(again), knownOf({ ...again, at: later })];
  const rows = [rowOf({ ...again, at: later }), rowOf({ ...again, at: soon })];
  expect(outcomes(known, rows)).toEqual(["same balance 1", "same balance 0"]);
  // The webhook of the first one is missing.
  expect(outcomes(known.slice(1), rows)).toEqual(["same balance 0", "new"]);
});

test("what may be a double itself is taken by certain evidence alone", () => {
  const known = [knownOf({ isPossibleDouble: true, reference: "FT0000002" })];
  expect(outcomes(known, [rowOf()])).toEqual(["new"]);
  expect(outcomes(known, [rowOf({ reference: "FT0000002" })])).toEqual(["same reference 0"]);
});

test("statements of one bank agree on the day", () => {
  const known = [knownOf({ provider: "statement", at: day })];
  expect(outcomes(known, [rowOf()])).toEqual(["possible note 0"]);
  expect(outcomes(known, [rowOf({ at: nextDay })])).toEqual(["new"]);
});
