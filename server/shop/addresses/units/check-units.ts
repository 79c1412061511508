import type { AdminUnit, VietnamUnits } from "./admin-unit.ts";

/** Throws one error that lists every count of Vietnam's units that is wrong. A loader must not load such data. */
export function checkUnits({ units, map, expressWards }: VietnamUnits): void {
  const count = (matches: (unit: AdminUnit) => boolean) => units.filter(matches).length;
  const present = (level: number) => (unit: AdminUnit) =>
    unit.scheme === "vn2025" && unit.level === level;
  const old = (level: number) => (unit: AdminUnit) =>
    unit.scheme === "vn2004" && unit.level === level;
  const wardsOf = (province: string) => (unit: AdminUnit) =>
    present(3)(unit) && unit.parentCode === province;
  const kind = (wanted: string) => (unit: AdminUnit) =>
    unit.scheme === "vn2025" && unit.kind === wanted;
  const keys = new Set(units.map(keyOf));
  const texts = (unit: AdminUnit) => [unit.name, unit.nameEn, unit.fullName, unit.fullNameEn];

  const expected: readonly [what: string, wanted: number, found: number][] = [
    ["provinces of today", 34, count(present(1))],
    ["cities of today", 7, count(kind("city"))],
    ["wards, communes and special zones of today", 3_321, count(present(3))],
    ["wards of today", 697, count(kind("ward"))],
    ["communes of today", 2_611, count(kind("commune"))],
    ["special zones of today", 13, count(kind("special_zone"))],
    ["wards of Hanoi", 126, count(wardsOf("01"))],
    ["wards of Ho Chi Minh City", 168, count(wardsOf("79"))],
    ["old provinces", 63, count(old(1))],
    ["old districts", 691, count(old(2))],
    ["old wards", 10_035, count(old(3))],
    ["old wards with a default ward of today", 10_035, map.filter((row) => row.isDefault).length],
    ["wards that express delivery reaches", 228, expressWards.length],
    ["units whose key another unit has", 0, units.length - keys.size],
    ["units without their parent", 0, count((unit) => !keys.has(parentKeyOf(unit)))],
    [
      "targets that are no ward of today",
      0,
      map.filter((row) => !keys.has(`vn2025 3 ${row.newWard}`)).length,
    ],
    [
      "mappings of what is no old ward",
      0,
      map.filter((row) => !keys.has(`vn2004 3 ${row.oldWard}`)).length,
    ],
    [
      "units whose names are not NFC",
      0,
      count((unit) => texts(unit).some((text) => text !== text.normalize("NFC"))),
    ],
  ];
  const wrong = expected.filter(([, wanted, found]) => wanted !== found);
  if (wrong.length > 0) {
    const list = wrong.map(([what, wanted, found]) => `${what}: ${found} instead of ${wanted}`);
    throw new Error(`Vietnam's administrative units do not add up: ${list.join("; ")}`);
  }
}

function keyOf({ scheme, level, code }: AdminUnit): string {
  return `${scheme} ${level} ${code}`;
}

/** A province counts as its own parent. */
function parentKeyOf(unit: AdminUnit): string {
  if (unit.parentCode === null) return unit.level === 1 ? keyOf(unit) : "none";
  const level = unit.scheme === "vn2025" ? 1 : unit.level - 1;
  return `${unit.scheme} ${level} ${unit.parentCode}`;
}
