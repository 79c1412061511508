import type { Translate } from "../platform/texts/text-keys.ts";
import { isEmail } from "#contract/rules/email.ts";
import { brokenPasswordRules } from "#contract/rules/passwords.ts";

type T = Translate<"accounts">;

/** Errors of fields of an account, in the page's language (`spec §5`); none for a good value. */
export const requiredErrors = (t: T, value: string): string[] =>
  value.trim() === "" ? [t("errors.required")] : [];

export const emailErrors = (t: T, value: string, required = t("errors.required")): string[] => {
  if (value.trim() === "") return [required];
  return isEmail(value.trim()) ? [] : [t("errors.email")];
};

/** One entry for each broken rule; `isCommon` where it is one that this account may not have. */
export const newPasswordErrors = (
  t: T,
  value: string,
  { required = t("errors.required"), isCommon = false } = {},
): string[] => {
  if (value === "") return [required];
  const broken = brokenPasswordRules(value).map((rule) => t(`errors.${rule}`));
  return isCommon && broken.length === 0 ? [t("errors.common")] : broken;
};

/** Of a password typed once more. */
export const repeatErrors = (
  again: string,
  password: string,
  texts: { required: string; mismatch: string },
): string[] => {
  if (again === "") return [texts.required];
  return again === password ? [] : [texts.mismatch];
};
