import type { expressReaches } from "#contract/addresses.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Scheme } from "./addresses.queries.ts";
import {
  selectCandidates,
  selectExpressProvinces,
  selectUnits,
  type CandidateRow,
  type UnitRow,
} from "./units.queries.ts";

/** The current provinces, cities first, and how much of each express delivery reaches. */
export const listProvinces = async (db: Queryable) => {
  const units = await selectUnits(db, { scheme: "vn2025", level: 1, parentCode: null });
  const reached = new Map(
    (await selectExpressProvinces(db)).map(({ code, everywhere }) => [code, everywhere]),
  );
  return units.map((unit) => ({
    ...serializeUnit(unit),
    express: expressOf(reached.get(unit.code)),
  }));
};

const expressOf = (everywhere: boolean | undefined): (typeof expressReaches)[number] =>
  everywhere === undefined ? "nowhere" : everywhere ? "everywhere" : "partly";

/** The provinces before July 2025, cities first. */
export const listOldProvinces = async (db: Queryable) =>
  (await selectUnits(db, { scheme: "vn2004", level: 1, parentCode: null })).map(serializeUnit);

/** The districts or wards of a unit. Every existing unit has some, so an empty list means `http/not-found`. */
export const listUnits = async (
  db: Queryable,
  scheme: Scheme,
  level: 2 | 3,
  parentCode: string,
) => {
  const units = await selectUnits(db, { scheme, level, parentCode });
  if (units.length === 0) throw new Refused("http/not-found");
  return units.map(serializeUnit);
};

/** The current wards that an old ward became, the likeliest first; refuses `http/not-found` for an unknown old ward. */
export const convertWard = async (db: Queryable, oldWard: string, language: Language) => {
  const candidates = await selectCandidates(db, { oldWard });
  if (candidates.length === 0) throw new Refused("http/not-found");
  return candidates.map((candidate) => serializeCandidate(candidate, language));
};

/** A unit in lists, with its name in both languages. */
const serializeUnit = ({ code, fullName, fullNameEn, kind, fold }: UnitRow) => ({
  code,
  name: fullName,
  nameEn: fullNameEn,
  kind,
  fold,
});

/** A current ward that an old ward became, with its province named in the requested language. */
export const serializeCandidate = (row: CandidateRow, language: Language) => ({
  ...serializeUnit(row),
  province: {
    code: row.provinceCode,
    name: inLanguage(language, { en: row.provinceNameEn, vn: row.provinceName }),
  },
});
