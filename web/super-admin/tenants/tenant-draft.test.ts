import { describe, expect, it } from "vitest";
import { draftOf, errorsOf, bodyOf } from "./tenant-draft.ts";

const EN = "translations.en.description";
const VN = "translations.vn.description";
const good = { ...draftOf(null), name: "Sơn Hà Nội", [VN]: "Sơn các loại" };

describe("a store's form", () => {
  it("needs a name, and a description in one language", () => {
    expect(errorsOf(draftOf(null), EN)).toEqual({ name: "name", [EN]: "description" });
    expect(errorsOf({ ...good, [VN]: " " }, VN)).toEqual({ [VN]: "description" });
    expect(errorsOf(good, EN)).toEqual({});
  });

  it("accepts a bank account only when it is complete or absent", () => {
    expect(errorsOf({ ...good, "bank.bin": "97043" }, EN)).toEqual({
      "bank.bin": "bin",
      "bank.name": "required",
      "bank.account": "required",
      "bank.holder": "required",
    });
    expect(bodyOf(good, { isDeleted: false }).bank).toBeNull();
  });

  it("rejects an invalid e-mail, and sends null for emptied fields", () => {
    expect(errorsOf({ ...good, email: "son@" }, EN)).toEqual({ email: "email" });
    const { hotline, email } = bodyOf({ ...good, hotline: " ", email: " " }, { isDeleted: true });
    expect([hotline, email]).toEqual([null, null]);
  });
});
