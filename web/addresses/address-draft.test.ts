import { describe, expect, it } from "vitest";
import { draftFields, emptyDraft, errorOf, inputOf, STREET_MAX } from "./address-draft.ts";

const filled = {
  ...emptyDraft("Nguyễn Thị Hồng Ánh"),
  phoneNumber: "0912 345 678",
  province: "01",
  ward: "00070",
  street: "12 Hàng Bài",
};
const errors = (draft: typeof filled) =>
  draftFields.flatMap((field) => errorOf(draft, field) ?? []);

describe("an address", () => {
  it("of the present form needs no district", () => {
    expect(errors(filled)).toEqual([]);
    expect(inputOf(filled)).toMatchObject({ scheme: "vn2025", province: "01", ward: "00070" });
    expect(inputOf(filled)).not.toHaveProperty("district");
  });

  it("of the old form needs its district and the present ward", () => {
    const old = { ...filled, old: true };
    expect(errorOf(old, "district")).toBe("required");
    expect(errorOf(old, "newWard")).toBe("required");
    expect(inputOf({ ...old, district: "001", newWard: "00004" })).toMatchObject({
      scheme: "vn2004",
      district: "001",
      newWard: "00004",
    });
  });

  it("needs a Vietnamese mobile", () => {
    expect(errorOf({ ...filled, phoneNumber: "1800 1881" }, "phoneNumber")).toBe("phone");
  });

  it("has a street of 200 characters at most", () => {
    expect(errorOf({ ...filled, street: "ế".repeat(STREET_MAX) }, "street")).toBeNull();
    expect(errorOf({ ...filled, street: "ế".repeat(STREET_MAX + 1) }, "street")).toBe("too-long");
  });

  it("needs everything else", () => {
    expect(errors({ ...emptyDraft(" "), phoneNumber: "" })).toEqual([
      "required",
      "required",
      "required",
      "required",
      "required",
    ]);
  });
});
