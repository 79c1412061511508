import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { openSimulatedBank } from "#demo/bank/simulated-bank.ts";
import { pairTransfers } from "./pair-transfers.ts";

describe("a transfer that a webhook and a statement tell", () => {
  const transfer = {
    account: "0123499999",
    amount: 1_234_000,
    direction: "in" as const,
    text: "BTK7M4Q2XR chuyen tien",
    at: new Date("2026-11-20T09:30:05+07:00"),
  };
  const day = new Date("2026-11-20T00:00:00+07:00");

  test.each([
    [
      "a shared reference",
      { reference: "FT26324871542690" },
      { reference: "FT26324871542690", text: "X" },
      "known",
    ],
    [
      "a reference within the other's text",
      { reference: "MBVCB.3278907687" },
      { text: "MBVCB.3278907687.029552.CT" },
      "known",
    ],
    [
      "the balance afterwards",
      { balance: 44_126_241, text: "A" },
      { balance: 44_126_241, text: "B" },
      "known",
    ],
    [
      "the same note among a bank's words",
      {},
      { text: "NGUYEN VAN A BTK7M4Q2XR CHUYEN TIEN GD 3241" },
      "known",
    ],
    [
      "a balance of 0, which means none",
      { balance: 0, text: "A" },
      { balance: 0, text: "B" },
      "doubtful",
    ],
    ["amount and day only", {}, { text: "khac hoan toan" }, "doubtful"],
    ["the same note on another day", {}, { at: new Date("2026-11-21T00:00:00+07:00") }, "doubtful"],
    ["another amount", {}, { amount: 1_234_001 }, "new"],
    ["another account", {}, { account: "1" }, "new"],
    ["another direction", {}, { direction: "out" as const }, "new"],
    ["another week", {}, { at: new Date("2026-11-27T00:00:00+07:00") }, "new"],
  ])("is %s", (_, known, incoming, as) => {
    const [paired] = pairTransfers(
      [{ ...transfer, ...known }],
      [{ ...transfer, at: day, ...incoming }],
    );
    expect(paired?.as).toBe(as);
  });

  test("two equal transfers stay two: one that a webhook told, and one that it didn't", () => {
    const paired = pairTransfers(
      [transfer],
      [transfer, transfer].map((each) => ({ ...each, at: day })),
    );
    expect(paired.map(({ as }) => as)).toEqual(["known", "new"]);
  });

  test("a certain likeness comes before a weaker one, whatever the sequence", () => {
    const known = [
      { ...transfer, reference: "FT0000001" },
      { ...transfer, reference: "FT0000002" },
    ];
    const incoming = [
      { ...transfer, at: day },
      { ...transfer, at: day, reference: "FT0000001" },
    ];
    expect(pairTransfers(known, incoming)).toEqual([
      { as: "known", index: 1 },
      { as: "known", index: 0 },
    ]);
    expect(pairTransfers(known, incoming.toReversed())).toEqual([
      { as: "known", index: 0 },
      { as: "known", index: 1 },
    ]);
  });

  // 500,000 came, went and came again.
  const again = { ...transfer, amount: 500_000, balance: 1_500_000 };
  const nextDay = new Date("2026-11-21T00:00:00+07:00");
  test.each([
    ["note", { text: "GD 1 BTK7M4Q2XR chuyen tien" }, { text: "BTK8N5R3YS", at: nextDay }],
    ["note, on one day", { text: "GD 1 BTK7M4Q2XR chuyen tien" }, { text: "BTK8N5R3YS" }],
    ["day", { text: "khac" }, { text: "khac nua", at: nextDay }],
  ])(
    "of two rows with one amount and one balance, the one with the same %s is known, whatever the sequence",
    (_, same, other) => {
      const rows = [
        { ...again, at: day, ...other },
        { ...again, at: day, ...same },
      ];
      expect(pairTransfers([again], rows).map(({ as }) => as)).toEqual(["new", "known"]);
      expect(pairTransfers([again], rows.toReversed()).map(({ as }) => as)).toEqual([
        "known",
        "new",
      ]);
    },
  );

  test("a month of a simulated bank is known row by row, each once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.constantFrom(100_000, 250_000), minute: fc.nat(40_000) }), {
          maxLength: 40,
        }),
        (transfers) => {
          const bank = openSimulatedBank({
            provider: "sepay",
            account: "0123499999",
            secret: "s",
            opening: 1,
          });
          for (const { amount, minute } of transfers)
            bank.transfer({
              amount,
              text: "CK",
              at: new Date(Date.UTC(2026, 9, 1) + minute * 60_000),
            });
          const statement = bank.transfers.map(
            ({ text, amount, direction, account, balance, at }) => ({
              text: `${text} GD`,
              amount,
              direction,
              account,
              balance,
              at,
            }),
          );
          const paired = pairTransfers(bank.transfers, statement);
          expect(paired.map((each) => ("index" in each ? each.index : -1))).toEqual(
            statement.map((_, at) => at),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
