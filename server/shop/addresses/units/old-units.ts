import { fold } from "#contract/rules/fold.ts";
import { nameUnit, type UnitNames } from "./name-unit.ts";
import type { OldWard } from "./read-units.ts";
import type { Draft } from "./sort-units.ts";

/** The provinces, districts and wards before July 2025, rebuilt from the district and province of each old ward. */
export function oldUnits(oldWards: readonly OldWard[]): Draft[] {
  const provinces = new Map<string, Draft>();
  const districts = new Map<string, Draft>();
  const wards: Draft[] = [];
  for (const { code, fullName, districtName, province } of oldWards) {
    if (!provinces.has(province.code)) {
      const names = nameUnit(province.fullName, 1);
      provinces.set(province.code, {
        scheme: "vn2004",
        level: 1,
        code: province.code,
        parentCode: null,
        names,
      });
    }
    const key = `${province.code} ${districtName}`;
    const district = districts.get(key) ?? oldDistrict(districtName, province.code);
    districts.set(key, district);
    wards.push({
      scheme: "vn2004",
      level: 3,
      code,
      parentCode: district.code,
      names: nameUnit(fullName, 3),
    });
  }
  return [...provinces.values(), ...districts.values(), ...wards];
}

function oldDistrict(fullName: string, provinceCode: string): Draft {
  const names = nameUnit(fullName, 2);
  const code = oldDistrictCode(names, provinceCode);
  return { scheme: "vn2004", level: 2, code, parentCode: provinceCode, names };
}

/**
 * Our own code of an old district, at most 20 characters, from its province, kind and folded name only: "79-q-1",
 * "87-tp-hong-ngu". The kind distinguishes Hồng Ngự city from Hồng Ngự district.
 */
function oldDistrictCode({ bareName, shortTitle }: UnitNames, provinceCode: string): string {
  const slug = fold(bareName)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  return `${provinceCode}-${shortTitle}-${slug}`.slice(0, 20).replace(/-$/, "");
}
