import type { UnitKind, UnitLevel } from "./name-unit.ts";

/** `vn2025`: province and ward, in force since 1 July 2025. `vn2004`: province, district and ward, as before. */
export type UnitScheme = "vn2025" | "vn2004";

/**
 * A province, district or ward. A code alone names nothing: most five-digit codes mean one ward in `vn2004` and another in
 * `vn2025`, so a unit is always looked up by scheme, level and code.
 */
export type AdminUnit = {
  scheme: UnitScheme;
  /** 1 province or city, 2 district (`vn2004` only), 3 ward. */
  level: UnitLevel;
  /** The official code; districts of old have one of our own, since none is published with them. */
  code: string;
  parentCode: string | null;
  kind: UnitKind;
  name: string;
  nameEn: string;
  fullName: string;
  fullNameEn: string;
  /** What a list is searched in, folded. */
  fold: string;
  /** From 1, among the units of the same parent. */
  sortOrder: number;
};

/** An old ward and a ward of today that took in people of it; a divided ward has several, one of them the default. */
export type UnitMapping = { oldWard: string; newWard: string; isDefault: boolean };

export type VietnamUnits = {
  units: AdminUnit[];
  map: UnitMapping[];
  /** Codes of wards of today (`vn2025`) that express delivery reaches. */
  expressWards: string[];
};
