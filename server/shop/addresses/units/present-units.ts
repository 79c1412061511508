import { nameUnit } from "./name-unit.ts";
import type { RecordedUnits } from "./read-units.ts";
import type { Draft } from "./sort-units.ts";

/**
 * The current provinces and wards. A search also finds a province by the names of those it took in: "Vũng Tàu" finds Ho
 * Chi Minh City.
 */
export function presentUnits({ provinces, wards, oldWards }: RecordedUnits): Draft[] {
  const provinceOf = new Map(wards.map((ward) => [ward.code, ward.provinceCode]));
  const formerNames = new Map<string, Set<string>>();
  for (const { province, newWards } of oldWards) {
    for (const newWard of newWards) {
      const current = provinceOf.get(newWard);
      if (current === undefined)
        throw new Error(`Units: an old ward went to the unknown ward ${newWard}`);
      const names = formerNames.get(current) ?? new Set();
      formerNames.set(current, names.add(nameUnit(province.fullName, 1).bareName));
    }
  }
  return [
    ...provinces.map(({ code, fullName }): Draft => {
      const names = nameUnit(fullName, 1);
      const also = [...(formerNames.get(code) ?? [])].filter((name) => name !== names.bareName);
      return { scheme: "vn2025", level: 1, code, parentCode: null, names, also };
    }),
    ...wards.map(({ code, fullName, provinceCode }): Draft => {
      return {
        scheme: "vn2025",
        level: 3,
        code,
        parentCode: provinceCode,
        names: nameUnit(fullName, 3),
      };
    }),
  ];
}
