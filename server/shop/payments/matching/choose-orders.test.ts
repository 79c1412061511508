import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseOrders, type CodedOrder } from "./choose-orders.ts";
import { findCodes } from "./find-codes.ts";

const order = (code: string, more: Partial<CodedOrder> = {}): CodedOrder => ({
  id: `of ${code}`,
  accountId: 1,
  code,
  status: "pending",
  totalAmount: 100_000,
  ...more,
});

const chosen = (note: string, orders: CodedOrder[], amount = 100_000): string[] =>
  chooseOrders(amount, findCodes(note, "BT"), orders).map(
    ({ orderId, amount: share }) => `${orderId.slice(3)} ${share}`,
  );

const one = order("BTK7M4Q2XR");
const other = order("BTK7M4ZZ99");

test.each([
  "BTK7M4Q2XR",
  "btk7m4q2xr",
  "MBVCB.8412.BTK7M4Q2XR.CT tu 0123 NGUYEN VAN A",
  "BT K7M4 Q2XR",
  "BT-K7M4-Q2XR chuyen tien",
  "Thanh toán đơn BTK7M4Q2XRcảm ơn",
  "BTK7M4.Q2XR-230926-09:30:00 881231",
])("the code is found in %s", (note) => {
  expect(chosen(note, [one, other])).toEqual(["BTK7M4Q2XR 100000"]);
});

test.each(["BTK7M4XQ2XR", "BTK17M4Q2X0R", "CT BT0K7M4Q2XR FT2632", "B1TK7M4Q2XR"])(
  "characters that a bank put between are left out: %s",
  (note) => {
    expect(chosen(note, [one, other])).toEqual(["BTK7M4Q2XR 100000"]);
  },
);

test("a code that was cut off names its order while no other one begins alike", () => {
  expect(chosen("NGUYEN VAN A BTK7M4Q2X", [one, other])).toEqual(["BTK7M4Q2XR 100000"]);
  expect(chosen("NGUYEN VAN A BTK7M4Q", [one, other])).toEqual(["BTK7M4Q2XR 100000"]);
  expect(chosen("BTK7M4Q2 FT26327123456", [one, other])).toEqual(["BTK7M4Q2XR 100000"]);
  expect(chosen("NGUYEN VAN A BTK7M4", [one, other])).toEqual([]);
  expect(chosen("NGUYEN VAN A BTK7M", [one])).toEqual([]);
});

test("a cut or interrupted code names no order that has ended, a whole one does", () => {
  const ended = order("BTK7M4Q2XR", { status: "cancelled" });
  expect(chosen("BTK7M4Q2X", [ended])).toEqual([]);
  expect(chosen("BTK7M4XQ2XR", [ended])).toEqual([]);
  expect(chosen("BTK7M4Q2XR", [ended])).toEqual(["BTK7M4Q2XR 100000"]);
});

describe("two codes in one note", () => {
  const note = "BTK7M4Q2XR BTK7M4ZZ99";

  test("one transfer pays two orders of a buyer when it is the sum of their totals", () => {
    expect(chosen(note, [one, other], 200_000)).toEqual(["BTK7M4Q2XR 100000", "BTK7M4ZZ99 100000"]);
  });

  test("otherwise it is left to the store", () => {
    expect(chosen(note, [one, other], 150_000)).toEqual([]);
    const ofOthers = order("BTK7M4ZZ99", { accountId: 2 });
    expect(chosen(note, [one, ofOthers], 200_000)).toEqual([]);
  });
});

test("an empty note and one without a code name no order", () => {
  for (const note of ["", "chuyen tien", "BT", "BTC ETH 123456789"])
    expect(chosen(note, [one, other])).toEqual([]);
});

const symbols = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const code = fc
  .array(fc.constantFrom(...symbols), { minLength: 8, maxLength: 8 })
  .map((tail) => `BT${tail.join("")}`);

test("a code is found whatever marks and words a bank puts around and between", () => {
  const mark = fc.constantFrom("", " ", ".", "-", "/", "\n", "  ");
  fc.assert(
    fc.property(
      code,
      fc.array(mark, { minLength: 10, maxLength: 10 }),
      fc.constantFrom("", "CT ", "MBVCB.123456.", "Nguyễn Văn A "),
      fc.constantFrom("", " FT26327", "-CHUYEN TIEN-OQCH0004"),
      (drawn, marks, before, behind) => {
        const written = [...drawn].map((symbol, at) => symbol + (marks[at] ?? "")).join("");
        const shares = chooseOrders(
          100_000,
          findCodes(`${before}${written.toLowerCase()}${behind}`, "BT"),
          [order(drawn)],
        );
        expect(shares).toEqual([{ orderId: `of ${drawn}`, amount: 100_000 }]);
      },
    ),
  );
});

const awkward = fc.constantFrom("B", "T", "b", "2", "K", " ", ".", "đ", "😀", "\ud800", "\u0301");

test("a note of any characters is read without an error, and of few candidates", () => {
  fc.assert(
    fc.property(fc.string({ unit: awkward, maxLength: 400 }), (note) => {
      const { whole, loose, cut } = findCodes(note, "BT");
      expect(whole.length + loose.length + cut.length).toBeLessThan(60 * 300);
    }),
  );
});
