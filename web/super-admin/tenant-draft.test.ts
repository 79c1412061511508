import { describe, expect, it } from "vitest";
import { draftOf, faultsOf, sentOf } from "./tenant-draft.ts";

const EN = "translations.en.description";
const VN = "translations.vn.description";
const good = { ...draftOf(null), name: "Sơn Hà Nội", [VN]: "Sơn các loại" };

describe("a store's form", () => {
  it("needs a name, and a description in one language", () => {
    expect(faultsOf(draftOf(null), EN)).toEqual({ name: "name", [EN]: "description" });
    expect(faultsOf({ ...good, [VN]: " " }, VN)).toEqual({ [VN]: "description" });
    expect(faultsOf(good, EN)).toEqual({});
  });

  it("accepts a bank account only when it is complete or absent", () => {
    expect(faultsOf({ ...good, "bank.bin": "97043" }, EN)).toEqual({
      "bank.bin": "bin",
      "bank.name": "required",
      "bank.account": "required",
      "bank.holder": "required",
    });
    expect(sentOf(good, { isDeleted: false }).bank).toBeNull();
  });

  it("rejects an invalid e-mail, and sends null for emptied fields", () => {
    expect(faultsOf({ ...good, email: "son@" }, EN)).toEqual({ email: "email" });
    const { hotline, email } = sentOf({ ...good, hotline: " ", email: " " }, { isDeleted: true });
    expect([hotline, email]).toEqual([null, null]);
  });
});
