import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { checksum, vietqr, type Transfer } from "./vietqr.ts";

const order: Transfer = {
  bin: "970436",
  account: "0123456789",
  amount: 1_234_000,
  note: "BTK7M4Q2XR",
};

describe("the QR text of a bank transfer", () => {
  it("has the checksum of the standard's check value", () => {
    expect(checksum("123456789")).toBe("29B1");
  });

  it("equals the known text of a transfer with several words in its note", () => {
    expect(
      vietqr({ bin: "970416", account: "257678859", amount: 10_000, note: "Chuyen tien" }),
    ).toBe(
      "00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6",
    );
  });

  it("equals the known text of an order's transfer code", () => {
    expect(vietqr(order)).toBe(
      "00020101021238540010A00000072701240006970436011001234567890208QRIBFTTA5303704540712340005802VN62140810BTK7M4Q2XR63046DE9",
    );
  });

  it("equals the bank network's own sample with a bill number", () => {
    expect(
      vietqr({
        bin: "970403",
        account: "0011012345678",
        amount: 180_000,
        note: "thanh toan don hang",
        billNumber: "NPS6869",
      }),
    ).toBe(
      "00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E",
    );
  });

  it("can be parsed by a banking app for every account and order", () => {
    const digits = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });
    const letters = fc.string({ unit: fc.constantFrom(..."AZaz09"), minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(
        digits(6, 6),
        digits(6, 19),
        fc.integer({ min: 1, max: 9_999_999_999_999 }),
        letters,
        (bin, account, amount, note) => {
          const text = vietqr({ bin, account, amount, note });
          const top = readFields(text);
          const receiver = readFields(readFields(top.get("38")).get("01"));
          expect([receiver.get("00"), receiver.get("01")]).toEqual([bin, account]);
          expect(top.get("54")).toBe(String(amount));
          expect(readFields(top.get("62")).get("08")).toBe(note);
          expect(top.get("63")).toBe(checksum(text.slice(0, -4)));
        },
      ),
    );
  });
});

describe("a transfer that a bank would refuse is never drawn", () => {
  it.each<[string, Partial<Transfer>, RegExp]>([
    ["a bank number of five digits", { bin: "97043" }, /six digits/],
    ["a bank's name for its number", { bin: "VCB" }, /six digits/],
    ["a short account", { account: "12345" }, /account number/],
    ["a long account", { account: "1".repeat(20) }, /account number/],
    ["an account with spaces", { account: "0123 456 789" }, /account number/],
    ["nothing to pay", { amount: 0 }, /amount/],
    ["a negative amount", { amount: -1000 }, /amount/],
    ["a part of a đồng", { amount: 1000.5 }, /amount/],
    ["no number", { amount: Number.NaN }, /amount/],
    ["fourteen digits", { amount: 10_000_000_000_000 }, /amount/],
    ["an empty note", { note: "" }, /note/],
    ["a note of spaces", { note: "  " }, /note/],
    ["a note with marks", { note: "Chuyển tiền" }, /note/],
    ["a note with symbols", { note: "DON-HANG#1" }, /note/],
    ["a note with a line break", { note: "DON\n1" }, /note/],
    ["a note of 26 letters", { note: "A".repeat(26) }, /note/],
    ["a bill number with a space", { billNumber: "NPS 1" }, /bill number/],
  ])("%s", (_what, wrong, message) => {
    expect(() => vietqr({ ...order, ...wrong })).toThrow(message);
  });
});

/** Parses id-length-value fields as a banking app does. */
function readFields(text = ""): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}
