import { fold } from "#contract/rules/fold.ts";
import { nameUnit, type UnitNames } from "./name-unit.ts";
import { oldProvinceCodes } from "./old-province-codes.ts";
import type { PublishedMerger } from "./published-units.ts";
import type { Draft } from "./sort-units.ts";

/** The provinces, districts and wards before July 2025, rebuilt from the district and province of each old ward. */
export function oldUnits(mergers: readonly PublishedMerger[]): Draft[] {
  const provinces = new Map<string, Draft>();
  const districts = new Map<string, Draft>();
  const wards: Draft[] = [];
  for (const merger of mergers) {
    const province = provinces.get(merger.oldProvinceName) ?? oldProvince(merger.oldProvinceName);
    provinces.set(merger.oldProvinceName, province);
    const districtKey = `${province.code} ${merger.oldDistrictName}`;
    const district =
      districts.get(districtKey) ?? oldDistrict(merger.oldDistrictName, province.code);
    districts.set(districtKey, district);
    wards.push({
      scheme: "vn2004",
      level: 3,
      code: merger.oldWard,
      parentCode: district.code,
      names: nameUnit(merger.oldWardName, 3),
    });
  }
  return [...provinces.values(), ...districts.values(), ...wards];
}

function oldProvince(fullName: string): Draft {
  const names = nameUnit(fullName, 1);
  const code = oldProvinceCodes.get(names.bareName);
  if (code === undefined)
    throw new Error(`Units: no code is known for the old province "${fullName}"`);
  return { scheme: "vn2004", level: 1, code, parentCode: null, names };
}

function oldDistrict(fullName: string, provinceCode: string): Draft {
  const names = nameUnit(fullName, 2);
  const code = oldDistrictCode(names, provinceCode);
  return { scheme: "vn2004", level: 2, code, parentCode: provinceCode, names };
}

/**
 * Our own code of an old district, at most 20 characters: province, kind, folded name, as in "79-q-1" or
 * "87-tp-hong-ngu". It depends on nothing else, so it is the same every time. The kind distinguishes Hồng Ngự city from
 * Hồng Ngự district.
 */
function oldDistrictCode({ bareName, shortTitle }: UnitNames, provinceCode: string): string {
  const slug = fold(bareName)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  return `${provinceCode}-${shortTitle}-${slug}`.slice(0, 20).replace(/-$/, "");
}
