import type { Translate } from "../platform/texts/text-keys.ts";
import { isEmail } from "#contract/rules/people/email.ts";
import { brokenPasswordRules } from "#contract/rules/people/passwords.ts";

type T = Translate<"accounts">;

/** Each returns the errors of an account field in the page's language (`spec §5`); a valid value has none. */
export const requiredErrors = (t: T, value: string): string[] =>
  value.trim() === "" ? [t("errors.required")] : [];

export const emailErrors = (t: T, value: string, required = t("errors.required")): string[] => {
  if (value.trim() === "") return [required];
  return isEmail(value.trim()) ? [] : [t("errors.email")];
};

/** Returns one entry for each broken rule. `isCommon`: this account may not use the password, as it is well known. */
export const newPasswordErrors = (
  t: T,
  value: string,
  { required = t("errors.required"), isCommon = false } = {},
): string[] => {
  if (value === "") return [required];
  const broken = brokenPasswordRules(value).map((rule) => t(`errors.${rule}`));
  return isCommon && broken.length === 0 ? [t("errors.common")] : broken;
};

/** Checks the second entry of a password. */
export const repeatErrors = (
  again: string,
  password: string,
  texts: { required: string; mismatch: string },
): string[] => {
  if (again === "") return [texts.required];
  return again === password ? [] : [texts.mismatch];
};
