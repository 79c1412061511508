import { expect, test } from "vitest";
import { rearrangePairs, type ExistingTransfer } from "./rearrange-pairs.ts";

const transfer = {
  account: "0711000100001",
  amount: 100_000,
  direction: "in" as const, // as: a literal of a direction
  text: "BTK7M4Q2XR",
  at: new Date("2026-07-12T09:30:00+07:00"),
  orders: new Set(["order 1"]),
  doubleOf: null,
};
const webhookOf = (provider: "sepay" | "casso", more: object = {}) => ({
  ...transfer,
  provider,
  sources: new Set([provider]),
  ...more,
});
const rowOf = (balance: number | null, more: object = {}) => ({
  ...transfer,
  provider: "statement" as const, // as: a literal of a source
  at: new Date("2026-07-12T00:00:00+07:00"),
  balance,
  sources: new Set(["statement 1"]),
  ...more,
});
const existing = (
  id: number,
  reported: ReturnType<typeof webhookOf | typeof rowOf>,
): ExistingTransfer => ({
  ...reported,
  id,
  isPossibleDouble: reported.doubleOf !== null,
});

const first = existing(1, webhookOf("casso", { reference: "FT0000001" }));
const secondRow = existing(2, rowOf(82_850_000, { doubleOf: 1 }));
const firstRow = existing(3, rowOf(83_250_000));
const late = webhookOf("casso", { reference: "FT0000002", balance: 82_850_000 });

test("a late webhook may be the row that was taken for an earlier webhook, which may be another row", () => {
  expect(rearrangePairs([first, secondRow, firstRow], [late])).toEqual([{ of: 2, why: "balance" }]);
});

test("a late webhook counts where the earlier one can be no other row", () => {
  expect(rearrangePairs([first, secondRow], [late])).toEqual([null]);
  const other = { ...firstRow, reference: "FT0000009" };
  expect(rearrangePairs([first, secondRow, other], [late])).toEqual([null]);
  const reported = { ...firstRow, sources: new Set(["statement 1", "casso"]) };
  expect(rearrangePairs([first, secondRow, reported], [late])).toEqual([null]);
});

test("of two late webhooks one counts where the rows leave room for one", () => {
  const third = { ...late, reference: "FT0000003", balance: 0 };
  expect(rearrangePairs([first, secondRow, firstRow], [late, third])).toEqual([
    { of: 2, why: "balance" },
    null,
  ]);
});

test("a webhook may be what another one of its provider was taken for, if that one may be another transfer", () => {
  const known = [
    existing(1, webhookOf("casso", { reference: "FT0000100" })),
    existing(2, webhookOf("sepay", { doubleOf: 1 })),
    existing(3, webhookOf("casso", { reference: "FT0000097", balance: 59_200_000 })),
  ];
  const second = webhookOf("sepay", { balance: 58_850_000 });
  expect(rearrangePairs(known, [second])).toEqual([{ of: 1, why: "note" }]);
  expect(rearrangePairs(known.slice(0, 2), [second])).toEqual([null]);
});

test("a webhook whose note names an order counts beside transfers that name none", () => {
  const unnamed = [first, secondRow, firstRow].map((each) => ({
    ...each,
    text: "CK",
    orders: new Set<string>(),
  }));
  expect(rearrangePairs(unnamed, [late])).toEqual([null]);
  const unnamedLate = { ...late, text: "CK", orders: new Set<string>() };
  expect(rearrangePairs(unnamed, [unnamedLate])).toEqual([{ of: 2, why: "balance" }]);
});

const nextDay = {
  at: new Date("2026-07-13T15:15:00+07:00"),
  reference: "FT0000020",
  doubleOf: 1,
};
const row = existing(1, rowOf(null));
const sameDay = webhookOf("casso", { reference: "FT0000010" });

test("a late webhook of a row's day replaces one of the next day, which then counts", () => {
  const earlier = existing(2, webhookOf("casso", nextDay));
  const replacing = { of: 1, why: "note", replaces: 2 };
  expect(rearrangePairs([row, earlier], [sameDay])).toEqual([replacing]);
  const third = { ...sameDay, reference: "FT0000011" };
  expect(rearrangePairs([row, earlier], [sameDay, third])).toEqual([replacing, null]);
});

test("a late webhook replaces none that is as alike, that may be the same transfer, or whose transfer is ruled out", () => {
  const earlier = existing(2, webhookOf("casso", { ...nextDay, at: transfer.at }));
  expect(rearrangePairs([row, earlier], [sameDay])).toEqual([null]);
  const ofOther = existing(2, webhookOf("sepay", { ...nextDay, reference: null }));
  expect(rearrangePairs([row, ofOther], [sameDay])).toEqual([{ of: 1, why: "note" }]);
  const known = { ...row, reference: "FT0000020" };
  const possible = existing(2, webhookOf("casso", nextDay));
  expect(rearrangePairs([known, possible], [sameDay])).toEqual([null]);
});

test("a possible double is replaced, too, where another webhook is a double of the same row", () => {
  const known = [
    row,
    existing(2, webhookOf("casso", nextDay)),
    existing(3, webhookOf("sepay", { ...nextDay, doubleOf: 1 })),
  ];
  expect(rearrangePairs(known, [sameDay])).toEqual([{ of: 1, why: "note", replaces: 2 }]);
});

test("a webhook that another one displaced may take the place that a third one left", () => {
  const unnamed = { text: "", orders: new Set<string>() };
  const day = (id: number, balance: number) => existing(id, rowOf(balance, unnamed));
  const known = [
    day(1, 80_650_000),
    day(2, 80_750_000),
    existing(3, webhookOf("sepay", { ...unnamed, reference: "FT0000246", doubleOf: 2 })),
    existing(4, webhookOf("casso", { ...unnamed, reference: "FT0000247", doubleOf: 1 })),
  ];
  const second = webhookOf("sepay", { ...unnamed, balance: 80_750_000 });
  expect(rearrangePairs(known, [second])).toEqual([{ of: 2, why: "balance" }]);
});

const twoDaysBefore = {
  row: { at: new Date("2026-07-10T00:00:00+07:00") },
  webhook: { at: new Date("2026-07-10T11:00:00+07:00") },
};

test("a possible double of a row of an earlier day is not replaced", () => {
  const known = [
    existing(1, rowOf(null, twoDaysBefore.row)),
    existing(2, webhookOf("sepay", { ...twoDaysBefore.webhook, doubleOf: 1 })),
    existing(3, rowOf(null)),
  ];
  const second = webhookOf("sepay", { reference: "FT0000002" });
  expect(rearrangePairs(known, [second])).toEqual([{ of: 3, why: "note" }]);
});

test("a possible double may move to the row of its own day, which is far from the new webhook", () => {
  const known = [
    existing(1, rowOf(null, twoDaysBefore.row)),
    existing(2, webhookOf("sepay", { ...twoDaysBefore.webhook, doubleOf: 3 })),
    existing(3, rowOf(null)),
  ];
  const second = webhookOf("sepay", { reference: "FT0000002" });
  expect(rearrangePairs(known, [second])).toEqual([{ of: 3, why: "note" }]);
});

test("a webhook among 240 equal transfers of other references takes less than a second of the processor", () => {
  const known = Array.from({ length: 120 }, (_, nth) => [
    existing(2 * nth + 1, rowOf(null)),
    existing(
      2 * nth + 2,
      webhookOf("sepay", { reference: `FT${100_000 + nth}`, doubleOf: 2 * nth + 1 }),
    ),
  ]).flat();
  const begun = process.cpuUsage();
  const placed = rearrangePairs(known.slice(1), [webhookOf("sepay", { reference: "FT0000001" })]);
  const { user, system } = process.cpuUsage(begun);
  expect(placed).toEqual([null]);
  expect((user + system) / 1_000_000).toBeLessThan(1);
});
