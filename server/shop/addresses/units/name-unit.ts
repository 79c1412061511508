export type UnitLevel = 1 | 2 | 3;

/** At level 1 a `city` ranks with a province; at level 2 it is part of one. */
export type UnitKind =
  | "city"
  | "province"
  | "urban_district"
  | "rural_district"
  | "town"
  | "ward"
  | "commune"
  | "township"
  | "special_zone";

export type UnitNames = {
  kind: UnitKind;
  /** Without its title: "Ba Đình"; numbered units keep it: "Quận 1". */
  name: string;
  nameEn: string;
  /** With its title: "Phường Ba Đình", "Ba Dinh Ward". */
  fullName: string;
  fullNameEn: string;
  /** The Vietnamese name without any title, the sort key of lists: "Ba Đình", "1". */
  bareName: string;
  /** The usual abbreviation of the title: "p" for Phường. */
  shortTitle: string;
};

type Title = { vi: string; en: string; short: string; kind: UnitKind };

const titles: Record<UnitLevel, readonly Title[]> = {
  1: [
    { vi: "Thành phố", en: "City", short: "tp", kind: "city" },
    { vi: "Tỉnh", en: "Province", short: "tinh", kind: "province" },
  ],
  2: [
    { vi: "Thành phố", en: "City", short: "tp", kind: "city" },
    { vi: "Thị xã", en: "Town", short: "tx", kind: "town" },
    { vi: "Quận", en: "District", short: "q", kind: "urban_district" },
    { vi: "Huyện", en: "District", short: "h", kind: "rural_district" },
  ],
  3: [
    { vi: "Phường", en: "Ward", short: "p", kind: "ward" },
    { vi: "Xã", en: "Commune", short: "x", kind: "commune" },
    { vi: "Thị trấn", en: "Township", short: "tt", kind: "township" },
    { vi: "Đặc khu", en: "Special Zone", short: "dk", kind: "special_zone" },
  ],
};

/** Cities whose English name is not simply their name without marks. */
const englishCities: ReadonlyMap<string, string> = new Map([
  ["Hà Nội", "Hanoi"],
  ["Hải Phòng", "Haiphong"],
  ["Hồ Chí Minh", "Ho Chi Minh City"],
]);

/**
 * The names of a unit in both languages, from its full Vietnamese name. Throws if that does not begin with a title of
 * its level.
 */
export function nameUnit(fullName: string, level: UnitLevel): UnitNames {
  const title = titles[level].find(({ vi }) => fullName.startsWith(`${vi} `));
  if (title === undefined) throw new Error(`Units: "${fullName}" has no title of level ${level}`);
  const bareName = fullName.slice(title.vi.length + 1);
  const found = { kind: title.kind, fullName, bareName, shortTitle: title.short };

  // "1" alone is not recognisable, so a numbered unit is never shown without its title.
  if (/^\d/.test(bareName)) {
    const numbered = `${title.en} ${withoutMarks(bareName)}`;
    return { ...found, name: fullName, nameEn: numbered, fullNameEn: numbered };
  }
  const nameEn = (level === 1 ? englishCities.get(bareName) : undefined) ?? withoutMarks(bareName);
  return {
    ...found,
    name: bareName === "Hồ Chí Minh" && level === 1 ? "TP. Hồ Chí Minh" : bareName,
    nameEn,
    fullNameEn: nameEn.endsWith(` ${title.en}`) ? nameEn : `${nameEn} ${title.en}`,
  };
}

function withoutMarks(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .replace(/’/g, "'");
}
