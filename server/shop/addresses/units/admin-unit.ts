import type { UnitKind, UnitLevel } from "./name-unit.ts";

/** `vn2025`: province and ward, in force since 1 July 2025. `vn2004`: province, district and ward, in force before. */
export type UnitScheme = "vn2025" | "vn2004";

/**
 * A province, district or ward. A code alone is ambiguous: most five-digit codes mean one ward in `vn2004` and another
 * in `vn2025`, so every look-up is by scheme, level and code.
 */
export type AdminUnit = {
  scheme: UnitScheme;
  /** 1 province or city, 2 district (`vn2004` only), 3 ward. */
  level: UnitLevel;
  /** The official code. Old districts have a code of our own, since the source publishes none for them. */
  code: string;
  parentCode: string | null;
  kind: UnitKind;
  name: string;
  nameEn: string;
  fullName: string;
  fullNameEn: string;
  /** The text that a search in a list matches, folded. */
  fold: string;
  /** Position from 1 among the units of the same parent. */
  sortOrder: number;
};

/**
 * An old ward and a current ward that took in people from it. A divided ward has several mappings, one of them the
 * default.
 */
export type UnitMapping = { oldWard: string; newWard: string; isDefault: boolean };

export type VietnamUnits = {
  units: AdminUnit[];
  map: UnitMapping[];
  /** Codes of the current wards (`vn2025`) that express delivery reaches. */
  expressWards: string[];
};
