import type { PublishedMerger } from "./published-units.ts";

/** A correction of the published units, with its reason. Each must still find what it corrects. */
export type Correction<Value> = { from: Value; to: Value; why: string };

/** Codes of current wards. */
export const wardCodes: readonly Correction<string>[] = [
  {
    from: "06970",
    to: "06978",
    why: "Xã Ba Chẽ got a code of its own; 06970 stays with the township it replaced",
  },
  {
    from: "23737",
    to: "23938",
    why: "Xã Ia Mơ was not merged and keeps its code; 23737 was Xã Ia Mơ Nông of another district",
  },
];

/** The targets of old wards: `from` and `to` are codes of current wards. */
export const mergerTargets: readonly (Correction<string> & { oldWard: string })[] = [
  {
    oldWard: "30901",
    from: "30910",
    to: "30886",
    why: "Xã Thạnh Lộc of Châu Thành was taken for its namesake in Giồng Riềng",
  },
  {
    oldWard: "30913",
    from: "30886",
    to: "30910",
    why: "Xã Thạnh Lộc of Giồng Riềng was taken for its namesake in Châu Thành",
  },
];

/** Old wards that the package leaves out. */
export const missingMergers: readonly (PublishedMerger & { why: string })[] = [
  {
    oldWard: "23938",
    oldWardName: "Xã Ia Mơ",
    oldDistrictName: "Huyện Chư Prông",
    oldProvinceName: "Tỉnh Gia Lai",
    newWard: "23938",
    why: "it was not merged, and the package lists it only as a ward of today",
  },
];

const dongNai =
  "ward instead of commune since Đồng Nai became a city on 30 April 2026 (237/NQ-UBTVQH16)";

/** Full names of current wards that have changed since July 2025, by code. */
export const wardNames: readonly (Correction<string> & { code: string })[] = [
  { code: "25270", from: "Xã Lộc Ninh", to: "Phường Lộc Ninh", why: dongNai },
  { code: "25357", from: "Xã Tân Khai", to: "Phường Tân Khai", why: dongNai },
  { code: "25363", from: "Xã Đồng Phú", to: "Phường Đồng Phú", why: dongNai },
  { code: "26116", from: "Xã Tân Phú", to: "Phường Tân Phú", why: dongNai },
  { code: "26170", from: "Xã Trị An", to: "Phường Trị An", why: dongNai },
  { code: "26248", from: "Xã Trảng Bom", to: "Phường Trảng Bom", why: dongNai },
  { code: "26326", from: "Xã Dầu Giây", to: "Phường Dầu Giây", why: dongNai },
  { code: "26368", from: "Xã Long Thành", to: "Phường Long Thành", why: dongNai },
  { code: "26425", from: "Xã Xuân Lộc", to: "Phường Xuân Lộc", why: dongNai },
  { code: "26485", from: "Xã Nhơn Trạch", to: "Phường Nhơn Trạch", why: dongNai },
];

/** Full names of current provinces, by code; the package writes provinces without their title. */
export const provinceNames: readonly (Correction<string> & { code: string })[] = [
  {
    code: "75",
    from: "Đồng Nai",
    to: "Thành phố Đồng Nai",
    why: "a city since 30 April 2026 (Resolution 30/2026/QH16)",
  },
];
