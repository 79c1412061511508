import { vietnameseMobile, showPhone } from "#contract/rules/people/phone.ts";
import type { Address, AddressInput } from "./address-view.ts";

/** Contents of the address dialog; a code is "" while nothing is chosen. */
export type AddressDraft = {
  fullName: string;
  phoneNumber: string;
  /** True for the form before July 2025, which has districts. */
  old: boolean;
  province: string;
  district: string;
  ward: string;
  /** Code of the present ward that an old ward became. */
  newWard: string;
  street: string;
  officeHoursOnly: boolean;
  isDefault: boolean;
};

export type DraftField =
  | "fullName"
  | "phoneNumber"
  | "province"
  | "district"
  | "ward"
  | "newWard"
  | "street";
export const draftFields: readonly DraftField[] = [
  "fullName",
  "phoneNumber",
  "province",
  "district",
  "ward",
  "newWard",
  "street",
];
export type DraftError = "required" | "phone" | "too-long";

const NAME_MAX = 100;
/** Street, building and house number (decision 6). */
export const STREET_MAX = 200;

export const emptyDraft = (fullName: string): AddressDraft => ({
  fullName,
  phoneNumber: "",
  old: false,
  province: "",
  district: "",
  ward: "",
  newWard: "",
  street: "",
  officeHoursOnly: false,
  isDefault: false,
});

export const draftOf = (address: Address): AddressDraft => ({
  fullName: address.fullName,
  phoneNumber: showPhone(address.phoneNumber),
  old: address.scheme === "vn2004",
  province: address.province.code,
  district: address.district?.code ?? "",
  ward: address.ward.code,
  newWard: address.scheme === "vn2004" ? (address.newWard?.code ?? "") : "",
  street: address.street,
  officeHoursOnly: address.officeHoursOnly,
  isDefault: address.isDefault,
});

/** Returns the error of a field, or null. Only `district` and `newWard` are optional, and only in the present form. */
export const errorOf = (draft: AddressDraft, field: DraftField): DraftError | null => {
  if (!draft.old && (field === "district" || field === "newWard")) return null;
  const value = draft[field].trim();
  if (value === "") return "required";
  if (field === "phoneNumber" && vietnameseMobile(value) === null) return "phone";
  if (field === "fullName" && [...value].length > NAME_MAX) return "too-long";
  if (field === "street" && [...value].length > STREET_MAX) return "too-long";
  return null;
};

export const inputOf = (draft: AddressDraft): AddressInput => {
  const { fullName, phoneNumber, province, ward, street, officeHoursOnly, isDefault } = draft;
  const place = draft.old
    ? { scheme: "vn2004" as const, district: draft.district, newWard: draft.newWard } // as: a literal
    : { scheme: "vn2025" as const }; // as: a literal
  return { fullName, phoneNumber, province, ward, street, officeHoursOnly, isDefault, ...place };
};
