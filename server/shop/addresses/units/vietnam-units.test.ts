import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";

import { fold } from "#contract/rules/fold.ts";
import type { AdminUnit, UnitScheme, VietnamUnits } from "./admin-unit.ts";
import { checkUnits } from "./check-units.ts";
import type { UnitLevel } from "./name-unit.ts";
import { unitsVersion, vietnamUnits } from "./vietnam-units.ts";

let vietnam: VietnamUnits;

beforeAll(() => {
  vietnam = vietnamUnits();
});

const unitsOf = (scheme: UnitScheme, level: UnitLevel, parent?: string) =>
  vietnam.units.filter(
    (unit) =>
      unit.scheme === scheme &&
      unit.level === level &&
      (parent === undefined || unit.parentCode === parent),
  );

const unitAt = (scheme: UnitScheme, level: UnitLevel, code: string): AdminUnit => {
  const unit = unitsOf(scheme, level).find((candidate) => candidate.code === code);
  if (unit === undefined) throw new Error(`no unit ${scheme} ${level} ${code}`);
  return unit;
};

const targetsOf = (oldWard: string) =>
  vietnam.map
    .filter((row) => row.oldWard === oldWard)
    .map((row) => unitAt("vn2025", 3, row.newWard).fullName);

const found = (units: AdminUnit[], typed: string) =>
  units.filter((unit) => unit.fold.includes(fold(typed))).map((unit) => unit.fullName);

describe("the country that a shopper chooses an address in", () => {
  it("has 34 provinces and 3,321 wards today, and no districts", () => {
    expect(unitsOf("vn2025", 1)).toHaveLength(34);
    expect(unitsOf("vn2025", 2)).toHaveLength(0);
    expect(unitsOf("vn2025", 3)).toHaveLength(3_321);
  });

  it("had 63 provinces, 691 districts and 10,035 wards before July 2025, one of them unchanged Xã Ia Mơ", () => {
    expect(unitsOf("vn2004", 1)).toHaveLength(63);
    expect(unitsOf("vn2004", 2)).toHaveLength(691);
    expect(unitsOf("vn2004", 3)).toHaveLength(10_035);
    expect(targetsOf("23938")).toEqual(["Xã Ia Mơ"]);
  });

  it("knows Đồng Nai as the city it became in 2026, with its new wards", () => {
    expect(unitAt("vn2025", 1, "75")).toMatchObject({ kind: "city", fullNameEn: "Dong Nai City" });
    expect(unitAt("vn2025", 3, "26368")).toMatchObject({
      fullName: "Phường Long Thành",
      kind: "ward",
    });
    expect(unitAt("vn2004", 1, "75").fullName).toBe("Tỉnh Đồng Nai");
  });

  it("gives Ho Chi Minh City the 168 wards it has since the merger", () => {
    expect(unitsOf("vn2025", 3, "79")).toHaveLength(168);
  });

  it("spells every name in composed letters", () => {
    for (const { name, fullName, nameEn, fullNameEn } of vietnam.units) {
      for (const text of [name, fullName, nameEn, fullNameEn])
        expect(text).toBe(text.normalize("NFC"));
    }
  });

  it("says every name in English with plain letters", () => {
    for (const { fullNameEn } of vietnam.units) expect(fullNameEn).toMatch(/^[A-Za-z0-9 '.-]+$/);
    expect(unitAt("vn2025", 1, "01").nameEn).toBe("Hanoi");
    expect(unitAt("vn2025", 1, "79").fullNameEn).toBe("Ho Chi Minh City");
    expect(unitAt("vn2025", 3, "00004").fullNameEn).toBe("Ba Dinh Ward");
    expect(unitAt("vn2025", 3, "26732").fullNameEn).toBe("Con Dao Special Zone");
    expect(unitAt("vn2004", 2, "79-q-1").fullNameEn).toBe("District 1");
    expect(unitAt("vn2004", 2, "01-h-gia-lam").fullNameEn).toBe("Gia Lam District");
  });

  it("refuses to be loaded when anything is missing or twice there", () => {
    const [, ...incomplete] = vietnam.units;
    expect(() => checkUnits({ ...vietnam, units: incomplete })).toThrow(
      /provinces of today: 33 instead of 34/,
    );
    const doubled = [...vietnam.units, unitAt("vn2025", 3, "00004")];
    expect(() => checkUnits({ ...vietnam, units: doubled })).toThrow(
      /whose key another unit has: 1/,
    );
  });

  it("changes its version with its content, and only then", () => {
    const hash = createHash("sha256")
      .update(JSON.stringify(vietnamUnits()))
      .digest("hex")
      .slice(0, 16);
    expect(unitsVersion).toBe(hash);
  });
});

describe("a code means nothing without its scheme", () => {
  it("names another ward today in more than two thousand cases", () => {
    const today = new Map(unitsOf("vn2025", 3).map((unit) => [unit.code, unit]));
    const renamed = unitsOf("vn2004", 3).filter((old) => {
      const unit = today.get(old.code);
      return unit !== undefined && fold(unit.fullName) !== fold(old.fullName);
    });
    expect(renamed.length).toBeGreaterThan(2_000);
    expect(unitAt("vn2004", 3, "00004").fullName).toBe("Phường Trúc Bạch");
    expect(unitAt("vn2025", 3, "00004").fullName).toBe("Phường Ba Đình");
  });

  it("names another province today, too", () => {
    expect(unitAt("vn2004", 1, "15").name).toBe("Yên Bái");
    expect(unitAt("vn2025", 1, "15").name).toBe("Lào Cai");
  });

  it("gives old districts codes that fit the wire and tell namesakes apart", () => {
    const codes = unitsOf("vn2004", 2).map((unit) => unit.code);
    for (const code of codes) expect(code).toMatch(/^\d\d-(q|h|tx|tp)-[a-z0-9-]{1,15}$/);
    expect(Math.max(...codes.map((code) => code.length))).toBeLessThanOrEqual(20);
    expect(unitAt("vn2004", 2, "87-tp-hong-ngu").fullName).toBe("Thành phố Hồng Ngự");
    expect(unitAt("vn2004", 2, "87-h-hong-ngu").fullName).toBe("Huyện Hồng Ngự");
  });
});

describe("an old address finds its current ward", () => {
  it("one current ward when the old one was not divided", () => {
    expect(targetsOf("00004")).toEqual(["Phường Ba Đình"]);
  });

  it("several current wards when it was divided, the likeliest first", () => {
    expect(targetsOf("26737")).toEqual(["Phường Tân Định", "Phường Sài Gòn"]);
    expect(targetsOf("00016")).toEqual(["Phường Ngọc Hà", "Phường Ba Đình"]);
    expect(targetsOf("00073")).toEqual([
      "Phường Cửa Nam",
      "Phường Ba Đình",
      "Phường Hoàn Kiếm",
      "Phường Văn Miếu - Quốc Tử Giám",
    ]);
  });

  it("knows the divided wards of Hanoi and Ho Chi Minh City, each with one default", () => {
    const counts = new Map<string, number>();
    for (const { oldWard } of vietnam.map) counts.set(oldWard, (counts.get(oldWard) ?? 0) + 1);
    expect([...counts.values()].filter((count) => count > 1)).toHaveLength(158 + 46);
    expect(vietnam.map.filter((row) => row.isDefault)).toHaveLength(10_035);
  });

  it("keeps two namesakes of one province apart", () => {
    expect(targetsOf("30901")).toEqual(["Xã Thạnh Lộc"]);
    expect(targetsOf("30913")).toEqual(["Xã Thạnh Hưng"]);
  });

  it("has every old ward and every target in the lists", () => {
    const today = new Set(unitsOf("vn2025", 3).map((unit) => unit.code));
    const old = new Set(unitsOf("vn2004", 3).map((unit) => unit.code));
    expect(vietnam.map.filter((row) => !today.has(row.newWard) || !old.has(row.oldWard))).toEqual(
      [],
    );
  });
});

describe("express delivery", () => {
  it("reaches all 126 wards of Hanoi and 102 of Ho Chi Minh City", () => {
    const reached = vietnam.expressWards.map((code) => unitAt("vn2025", 3, code).parentCode);
    expect(reached.filter((province) => province === "01")).toHaveLength(126);
    expect(reached.filter((province) => province === "79")).toHaveLength(102);
    expect(reached).toHaveLength(228);
  });

  it("reaches Bến Thành, but not what was Bình Dương or Vũng Tàu", () => {
    const names = vietnam.expressWards.map((code) => unitAt("vn2025", 3, code).fullName);
    expect(names).toContain("Phường Bến Thành");
    expect(names).not.toContain("Phường Thủ Dầu Một");
    expect(names).not.toContain("Phường Vũng Tàu");
    expect(names).not.toContain("Đặc khu Côn Đảo");
  });
});

describe("a list of places", () => {
  it("shows cities first, then the Vietnamese alphabet", () => {
    const names = unitsOf("vn2025", 1).map((unit) => unit.name);
    expect(names.slice(0, 8)).toEqual([
      "Cần Thơ",
      "Đà Nẵng",
      "Đồng Nai",
      "Hà Nội",
      "Hải Phòng",
      "TP. Hồ Chí Minh",
      "Huế",
      "An Giang",
    ]);
    expect(names.indexOf("Điện Biên")).toBeGreaterThan(names.indexOf("Đắk Lắk"));
    expect(names.indexOf("Gia Lai")).toBeGreaterThan(names.indexOf("Đồng Tháp"));
  });

  it("shows numbered districts first and in number order", () => {
    const names = unitsOf("vn2004", 2, "79").map((unit) => unit.name);
    expect(names.slice(0, 3)).toEqual(["Quận 1", "Quận 3", "Quận 4"]);
    expect(names.indexOf("Quận 10")).toBe(names.indexOf("Quận 8") + 1);
    expect(names.indexOf("Bình Chánh")).toBe(names.indexOf("Quận 12") + 1);
  });

  it("numbers the places from 1 under each parent", () => {
    expect(unitsOf("vn2025", 3, "79").map((unit) => unit.sortOrder)).toEqual(
      Array.from({ length: 168 }, (_, at) => at + 1),
    );
  });

  it.each([
    ["ba dinh", "Phường Ba Đình"],
    ["Ba Đình", "Phường Ba Đình"],
    ["phuong ba dinh", "Phường Ba Đình"],
    ["ba dinh ward", "Phường Ba Đình"],
    ["p ba dinh", "Phường Ba Đình"],
  ])("finds a ward of Hanoi by %j", (typed, name) => {
    expect(found(unitsOf("vn2025", 3, "01"), typed)).toEqual([name]);
  });

  it.each([
    "tphcm",
    "TP.HCM",
    "hcm",
    "sai gon",
    "Sài Gòn",
    "Ho Chi Minh City",
    "Bình Dương",
    "vung tau",
  ])("finds Ho Chi Minh City by %j", (typed) => {
    expect(found(unitsOf("vn2025", 1), typed)).toEqual(["Thành phố Hồ Chí Minh"]);
  });

  it.each(["hn", "hanoi", "Hà Nội"])("finds Hanoi by %j", (typed) => {
    expect(found(unitsOf("vn2025", 1), typed)).toEqual(["Thành phố Hà Nội"]);
  });

  it.each(["q1", "Quận 1", "quan 1", "District 1"])("offers District 1 first for %j", (typed) => {
    expect(found(unitsOf("vn2004", 2, "79"), typed)[0]).toBe("Quận 1");
  });

  it.each(["ea h'leo", "ea hleo"])("finds an apostrophe with or without it: %j", (typed) => {
    expect(found(unitsOf("vn2025", 3, "66"), typed)).toContain("Xã Ea H’Leo");
  });
});
