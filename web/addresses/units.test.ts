import { describe, expect, it } from "vitest";
import { fitsUnit, findSameNamed, unitOptions } from "./units.ts";

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

it("a present province suggests the old province with its name, not the one with its code", () => {
  const unit = { nameEn: "", kind: "", fold: "" };
  const old = [
    { ...unit, code: "91", name: "Tỉnh Kiên Giang" },
    { ...unit, code: "89", name: "Tỉnh An Giang" },
    { ...unit, code: "75", name: "Tỉnh Đồng Nai" },
  ];
  const codes = ["Tỉnh An Giang", "Thành phố Đồng Nai", "Thành phố Huế"].map(
    (name) => findSameNamed({ name }, old)?.code,
  );
  expect(codes).toEqual(["89", "75", undefined]);
});
