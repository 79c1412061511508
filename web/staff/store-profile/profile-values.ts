import { isEmail } from "#contract/rules/people/email.ts";
import { CLOSURE_DAYS_MAX, type ClosureKind } from "#contract/rules/closures.ts";
import {
  isHotline,
  isTaxCode,
  isWebsite,
  LOW_STOCK_MAX,
  type HotlineDays,
} from "#contract/rules/store-profile.ts";
import type { storeProfile, storeProfileInput } from "#contract/staff/store-profile.ts";
import { countDays } from "#contract/rules/reports/vietnam-days.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Edit } from "#web/staff/kit/use-edit.ts";

export type StoreProfile = z.output<typeof storeProfile>;

/** The hotlines of the form; blank ones are left out. */
export const hotlinePlaces = [0, 1, 2] as const;
type Place = (typeof hotlinePlaces)[number];

/** The form's values; the keys are the paths of the server's errors. */
export type ProfileValues = Record<
  | "translations.en.description"
  | "translations.vn.description"
  | `hotlines.${Place}.${"number" | "hours.days" | "hours.from" | "hours.to"}`
  | "email"
  | "website"
  | "pickup.province"
  | "pickup.ward"
  | "pickup.street"
  | `legal.${"name" | "taxCode" | "address" | "representative" | "licenceNumber" | "licenceDate"}`
  | "expressFee"
  | "lowStock"
  | "closure.kind"
  | "closure.from"
  | "closure.to",
  string
>;
export type ProfileField = keyof ProfileValues;

/** The fields of the profile's form. */
export type ProfileForm = Edit<StoreProfile, ProfileValues>["form"];

export const valuesOf = (profile: StoreProfile): ProfileValues => {
  const { translations, hotlines, pickup, legal, closure } = profile;
  const hotlineValues = (place: Place) => {
    const { number = "", hours = null } = hotlines[place] ?? {};
    return {
      [`hotlines.${place}.number`]: number,
      [`hotlines.${place}.hours.days`]: hours?.days ?? "",
      [`hotlines.${place}.hours.from`]: hours?.from ?? "08:00",
      [`hotlines.${place}.hours.to`]: hours?.to ?? "18:00",
    };
  };
  return {
    "translations.en.description": translations.en.description,
    "translations.vn.description": translations.vn.description,
    ...hotlineValues(0),
    ...hotlineValues(1),
    ...hotlineValues(2),
    email: profile.email ?? "",
    website: profile.website,
    "pickup.province": pickup?.province.code ?? "",
    "pickup.ward": pickup?.ward.code ?? "",
    "pickup.street": pickup?.street ?? "",
    "legal.name": legal.name,
    "legal.taxCode": legal.taxCode,
    "legal.address": legal.address,
    "legal.representative": legal.representative,
    "legal.licenceNumber": legal.licenceNumber,
    "legal.licenceDate": legal.licenceDate ?? "",
    expressFee: String(profile.expressFee),
    lowStock: String(profile.lowStock),
    "closure.kind": closure?.kind ?? "",
    "closure.from": closure?.from ?? "",
    "closure.to": closure?.to ?? "",
  } as ProfileValues; // as: computed keys are widened to texts
};

export type ProfileFault =
  | "required"
  | "hotline"
  | "hours"
  | "email"
  | "website"
  | "taxCode"
  | "fee"
  | "lowStock"
  | "order"
  | "tooLong";

/** Validates the form; one description, in the reader's language where none is written, is the only text that must be. */
export const faultsOf = (
  values: ProfileValues,
  own: "translations.en.description" | "translations.vn.description",
): Partial<Record<ProfileField, ProfileFault>> => {
  const faults: Partial<Record<ProfileField, ProfileFault>> = {};
  const isBlank = (field: ProfileField) => values[field].trim() === "";
  const isWrong = (field: ProfileField, isRight: (text: string) => boolean) =>
    !isBlank(field) && !isRight(values[field].trim());
  if (isBlank("translations.en.description") && isBlank("translations.vn.description"))
    faults[own] = "required";
  for (const place of hotlinePlaces) {
    const number = `hotlines.${place}.number` as const;
    if (isWrong(number, isHotline)) faults[number] = "hotline";
    const [from, to] = [`hotlines.${place}.hours.from`, `hotlines.${place}.hours.to`] as const;
    const hasHours = !isBlank(number) && values[`hotlines.${place}.hours.days`] !== "";
    if (hasHours && !(values[from] < values[to])) faults[to] = "hours";
  }
  if (isWrong("email", isEmail)) faults.email = "email";
  if (isWrong("website", isWebsite)) faults.website = "website";
  if (isWrong("legal.taxCode", isTaxCode)) faults["legal.taxCode"] = "taxCode";
  const pickup = ["pickup.province", "pickup.ward", "pickup.street"] as const;
  if (!pickup.every(isBlank))
    for (const field of pickup) if (isBlank(field)) faults[field] = "required";
  const fee = readWhole(values.expressFee);
  if (fee === null || fee < 0 || fee > 10_000_000) faults.expressFee = "fee";
  const lowStock = readWhole(values.lowStock);
  if (lowStock === null || lowStock < 0 || lowStock > LOW_STOCK_MAX) faults.lowStock = "lowStock";
  return { ...faults, ...closureFaults(values) };
};

const closureFaults = (values: ProfileValues): Partial<Record<ProfileField, ProfileFault>> => {
  if (values["closure.kind"] === "") return {};
  const { "closure.from": from, "closure.to": to } = values;
  if (from === "" || to === "")
    return {
      ...(from === "" && { "closure.from": "required" as const }),
      ...(to === "" && { "closure.to": "required" as const }),
    };
  if (to < from) return { "closure.to": "order" };
  return countDays(from, to) > CLOSURE_DAYS_MAX ? { "closure.to": "tooLong" } : {};
};

/** Converts valid values to the request body. */
export const sentOf = (
  values: ProfileValues,
  version: number,
): z.input<typeof storeProfileInput> => {
  const trimmed = (field: ProfileField) => values[field].trim();
  const kind = values["closure.kind"];
  return {
    version,
    translations: {
      en: { description: values["translations.en.description"] },
      vn: { description: values["translations.vn.description"] },
    },
    hotlines: hotlinePlaces.flatMap((place) => {
      const number = trimmed(`hotlines.${place}.number`);
      const days = values[`hotlines.${place}.hours.days`] as HotlineDays | ""; // as: the options of its select
      const hours = {
        from: values[`hotlines.${place}.hours.from`],
        to: values[`hotlines.${place}.hours.to`],
      };
      return number === "" ? [] : [{ number, hours: days === "" ? null : { days, ...hours } }];
    }),
    email: trimmed("email") || null,
    website: trimmed("website"),
    pickup:
      trimmed("pickup.ward") === ""
        ? null
        : {
            province: values["pickup.province"],
            ward: values["pickup.ward"],
            street: trimmed("pickup.street"),
          },
    legal: {
      name: trimmed("legal.name"),
      taxCode: trimmed("legal.taxCode"),
      address: trimmed("legal.address"),
      representative: trimmed("legal.representative"),
      licenceNumber: trimmed("legal.licenceNumber"),
      licenceDate: values["legal.licenceDate"] || null,
    },
    expressFee: Number(readWhole(values.expressFee)),
    lowStock: Number(readWhole(values.lowStock)),
    closure:
      kind === ""
        ? null
        : {
            kind: kind as ClosureKind, // as: the options of its choice
            from: values["closure.from"],
            to: values["closure.to"],
          },
  };
};
