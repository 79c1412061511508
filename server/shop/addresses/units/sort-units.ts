import type { AdminUnit } from "./admin-unit.ts";
import type { UnitLevel, UnitNames } from "./name-unit.ts";
import { searchWords } from "./search-words.ts";

/** A unit before its position among its siblings is known. */
export type Draft = Pick<AdminUnit, "scheme" | "code" | "parentCode"> & {
  level: UnitLevel;
  names: UnitNames;
  /** Further names that a search finds. */
  also?: readonly string[];
};

const vietnamese = new Intl.Collator("vi", { numeric: true });

/**
 * The finished units in the order of lists: by scheme and level, then by parent; cities before provinces, numbered
 * units first in the order of their numbers, then by the Vietnamese alphabet.
 */
export function sortUnits(drafts: readonly Draft[]): AdminUnit[] {
  const siblings = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const family = `${draft.scheme} ${draft.level} ${draft.parentCode ?? ""}`;
    const known = siblings.get(family);
    if (known) known.push(draft);
    else siblings.set(family, [draft]);
  }
  return [...siblings.values()].flatMap((family) => family.sort(byPlace).map(finish));
}

function byPlace(one: Draft, other: Draft): number {
  return (
    rank(one) - rank(other) ||
    vietnamese.compare(one.names.bareName, other.names.bareName) ||
    vietnamese.compare(one.names.fullName, other.names.fullName) ||
    (one.code < other.code ? -1 : 1)
  );
}

function rank({ level, names }: Draft): number {
  if (level === 1) return names.kind === "city" ? 0 : 1;
  return /^\d/.test(names.bareName) ? 0 : 1;
}

function finish({ scheme, level, code, parentCode, names, also }: Draft, place: number): AdminUnit {
  const { kind, name, nameEn, fullName, fullNameEn } = names;
  const fold = searchWords(names, level, also);
  return {
    scheme,
    level,
    code,
    parentCode,
    kind,
    name,
    nameEn,
    fullName,
    fullNameEn,
    fold,
    sortOrder: place + 1,
  };
}
