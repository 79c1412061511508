import { isEmail } from "#contract/rules/people/email.ts";
import {
  isHotline,
  isTaxCode,
  isWebsite,
  type HotlineDays,
} from "#contract/rules/store-profile.ts";
import type { storeProfile, storeProfileInput } from "#contract/staff/store-profile.ts";
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
  | `legal.${"name" | "taxCode" | "address" | "representative" | "licenceNumber" | "licenceDate"}`,
  string
>;
export type ProfileField = keyof ProfileValues;

/** The fields of the profile's form. */
export type ProfileForm = Edit<StoreProfile, ProfileValues>["form"];

export const formValuesOf = (profile: StoreProfile): ProfileValues => {
  const { translations, hotlines, pickup, legal } = profile;
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
  } as ProfileValues; // as: computed keys are widened to texts
};

export type ProfileError = "required" | "hotline" | "hours" | "email" | "website" | "taxCode";

/** Validates the form; one description, in the reader's language where none is written, is the only text that must be. */
export const errorsOf = (
  values: ProfileValues,
  own: "translations.en.description" | "translations.vn.description",
): Partial<Record<ProfileField, ProfileError>> => {
  const errors: Partial<Record<ProfileField, ProfileError>> = {};
  const isBlank = (field: ProfileField) => values[field].trim() === "";
  const isWrong = (field: ProfileField, isRight: (text: string) => boolean) =>
    !isBlank(field) && !isRight(values[field].trim());
  if (isBlank("translations.en.description") && isBlank("translations.vn.description"))
    errors[own] = "required";
  for (const place of hotlinePlaces) {
    const number = `hotlines.${place}.number` as const;
    if (isWrong(number, isHotline)) errors[number] = "hotline";
    const [from, to] = [`hotlines.${place}.hours.from`, `hotlines.${place}.hours.to`] as const;
    const hasHours = !isBlank(number) && values[`hotlines.${place}.hours.days`] !== "";
    if (hasHours && !(values[from] < values[to])) errors[to] = "hours";
  }
  if (isWrong("email", isEmail)) errors.email = "email";
  if (isWrong("website", isWebsite)) errors.website = "website";
  if (isWrong("legal.taxCode", isTaxCode)) errors["legal.taxCode"] = "taxCode";
  const pickup = ["pickup.province", "pickup.ward", "pickup.street"] as const;
  if (!pickup.every(isBlank))
    for (const field of pickup) if (isBlank(field)) errors[field] = "required";
  return errors;
};

/** Converts valid values to the request body. */
export const bodyOf = (
  values: ProfileValues,
  version: number,
): z.input<typeof storeProfileInput> => {
  const trimmed = (field: ProfileField) => values[field].trim();
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
  };
};
