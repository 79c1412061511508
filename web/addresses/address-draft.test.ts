import { describe, expect, it } from "vitest";
import { draftFields, emptyDraft, faultOf, inputOf, STREET_MAX } from "./address-draft.ts";

const filled = {
  ...emptyDraft("Nguyễn Thị Hồng Ánh"),
  phoneNumber: "0912 345 678",
  province: "01",
  ward: "00070",
  street: "12 Hàng Bài",
};
const faults = (draft: typeof filled) =>
  draftFields.flatMap((field) => faultOf(draft, field) ?? []);

describe("an address", () => {
  it("of the present form needs no district", () => {
    expect(faults(filled)).toEqual([]);
    expect(inputOf(filled)).toMatchObject({ scheme: "vn2025", province: "01", ward: "00070" });
    expect(inputOf(filled)).not.toHaveProperty("district");
  });

  it("of the old form needs its district and the present ward", () => {
    const old = { ...filled, old: true };
    expect(faultOf(old, "district")).toBe("required");
    expect(faultOf(old, "newWard")).toBe("required");
    expect(inputOf({ ...old, district: "001", newWard: "00004" })).toMatchObject({
      scheme: "vn2004",
      district: "001",
      newWard: "00004",
    });
  });

  it("needs a Vietnamese mobile", () => {
    expect(faultOf({ ...filled, phoneNumber: "1800 1881" }, "phoneNumber")).toBe("phone");
  });

  it("has a street of 200 characters at most", () => {
    expect(faultOf({ ...filled, street: "ế".repeat(STREET_MAX) }, "street")).toBeNull();
    expect(faultOf({ ...filled, street: "ế".repeat(STREET_MAX + 1) }, "street")).toBe("too-long");
  });

  it("needs everything else", () => {
    expect(faults({ ...emptyDraft(" "), phoneNumber: "" })).toEqual([
      "required",
      "required",
      "required",
      "required",
      "required",
    ]);
  });
});
