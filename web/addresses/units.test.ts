import { describe, expect, it } from "vitest";
import { fitsUnit, unitOptions } from "./units.ts";

const [baDinh, quan1] = unitOptions(
  [
    {
      code: "1",
      name: "Phường Ba Đình",
      nameEn: "Ba Dinh Ward",
      kind: "phuong",
      fold: "phuong ba dinh p ba dinh",
    },
    { code: "2", name: "Quận 1", nameEn: "District 1", kind: "quan", fold: "quan 1 q1 q 1" },
  ],
  "en",
);

describe("a place in a list", () => {
  it("is named in the language of the page", () => {
    expect(baDinh?.label).toBe("Ba Dinh Ward");
  });

  it.each(["ba dinh", "Ba Đình", "ba d", "dinh ba", "ward ba", "phường"])(
    "is found by %j",
    (query) => {
      expect(baDinh && fitsUnit(baDinh, query)).toBe(true);
    },
  );

  it.each(["q1", "quan 1", "District 1"])("of the old form by %j", (query) => {
    expect(quan1 && fitsUnit(quan1, query)).toBe(true);
  });

  it.each(["inh", "ba vi", "q2"])("is not found by %j", (query) => {
    expect(baDinh && fitsUnit(baDinh, query)).toBe(false);
  });
});
