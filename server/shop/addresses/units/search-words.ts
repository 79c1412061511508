import { fold } from "#contract/rules/fold.ts";
import type { UnitLevel, UnitNames } from "./name-unit.ts";

/** Nicknames that people type for a province, folded, by its name without title. */
const provinceNicknames: ReadonlyMap<string, string> = new Map([
  ["Hà Nội", "hn tphn"],
  ["Hồ Chí Minh", "tphcm tp hcm tp.hcm hcmc sai gon saigon sg"],
  ["Hải Phòng", "hp tphp"],
  ["Đà Nẵng", "danang tpdn"],
  ["Cần Thơ", "cantho tpct"],
  ["Huế", "thua thien hue tth"],
  ["Bà Rịa - Vũng Tàu", "brvt"],
]);

/**
 * The folded text that a search in a list of units matches: the full name in both languages and the usual shortcuts
 * ("q1", "tphcm"). `also` are further Vietnamese names, such as those of merged provinces.
 */
export function searchWords(
  names: UnitNames,
  level: UnitLevel,
  also: readonly string[] = [],
): string {
  const { fullName, fullNameEn, bareName, shortTitle } = names;
  const written = fold(fullName).replaceAll("’", "'");
  const bare = plain(fold(bareName));
  const words = new Set([
    written,
    plain(written),
    plain(fullNameEn.toLowerCase()),
    `${shortTitle} ${bare}`,
  ]);
  if (/^\d/.test(bare)) words.add(`${shortTitle}${bare}`);
  if (level === 1) words.add(provinceNicknames.get(bareName) ?? "");
  for (const name of also) {
    words.add(plain(fold(name)));
    words.add(provinceNicknames.get(name) ?? "");
  }
  words.delete("");
  return [...words].join(" ");
}

/** A folded name without punctuation: "ea h'leo" → "ea hleo", "ba ria - vung tau" → "ba ria vung tau". */
function plain(folded: string): string {
  if (/^[a-z0-9 ]*$/.test(folded)) return folded;
  return folded
    .replace(/['’]\s*/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
