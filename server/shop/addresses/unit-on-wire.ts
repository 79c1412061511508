import { inLanguage, type Language } from "#contract/language.ts";
import type { CandidateRow, UnitRow } from "./units.queries.ts";

/** A unit in lists, with its name in both languages. */
export const unitOnWire = ({ code, fullName, fullNameEn, kind, fold }: UnitRow) => ({
  code,
  name: fullName,
  nameEn: fullNameEn,
  kind,
  fold,
});

/** A current ward that an old ward became, with its province named in the requested language. */
export const candidateOnWire = (row: CandidateRow, language: Language) => ({
  ...unitOnWire(row),
  province: {
    code: row.provinceCode,
    name: inLanguage(language, { en: row.provinceNameEn, vn: row.provinceName }),
  },
});
