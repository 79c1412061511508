import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { RETURN_DAYS_MAX, WARRANTY_MONTHS_MAX } from "#contract/rules/policies.ts";
import { RETURN_SHIPPING_CAP_MAX } from "#contract/rules/returns/reasons.ts";
import type { Answer } from "#contract/wire/endpoint.ts";

export type StorePolicy = Answer<Contract["GET /admin/policies/{name}"]>;
type Content = Pick<
  StorePolicy["inForce"],
  "translations" | "warrantyMonths" | "returnDays" | "returnShippingCap"
>;

/** The values of the form; the keys are the paths of the server's errors. */
export type PolicyValues = {
  "translations.en.text": string;
  "translations.vn.text": string;
  warrantyMonths: string;
  returnDays: string;
  returnShippingCap: string;
};

export const valuesOfContent = (content: Content): PolicyValues => ({
  "translations.en.text": content.translations.en.text,
  "translations.vn.text": content.translations.vn.text,
  warrantyMonths: String(content.warrantyMonths ?? ""),
  returnDays: String(content.returnDays ?? ""),
  returnShippingCap: String(content.returnShippingCap ?? ""),
});

/** The published version of the store that has not begun yet. */
export const waitingOf = ({ scheduled }: StorePolicy): StorePolicy["scheduled"] =>
  scheduled?.ofShop === false ? scheduled : null;

/** The editor begins with the draft, and without one with the newest version that the store published. */
export const formValuesOf = (policy: StorePolicy): PolicyValues =>
  valuesOfContent(policy.draft ?? waitingOf(policy) ?? policy.inForce);

/** The duration that a policy has, with its greatest value. */
export const durationOf = (name: StorePolicy["name"]) => {
  if (name === "warranty") return { field: "warrantyMonths", max: WARRANTY_MONTHS_MAX } as const; // as: a name of a field
  return name === "returns" ? ({ field: "returnDays", max: RETURN_DAYS_MAX } as const) : null; // as: the same
};

/** The values on the wire. */
export const contentOf = (values: PolicyValues) => ({
  translations: {
    en: { text: values["translations.en.text"] },
    vn: { text: values["translations.vn.text"] },
  },
  warrantyMonths: values.warrantyMonths === "" ? null : Number(values.warrantyMonths),
  returnDays: values.returnDays === "" ? null : Number(values.returnDays),
  returnShippingCap: values.returnShippingCap === "" ? null : Number(values.returnShippingCap),
});

/** The invalid fields. */
export const errorsOf = (
  name: StorePolicy["name"],
  values: PolicyValues,
  reader: Language,
): { [K in keyof PolicyValues]?: "text" | "duration" | "cap" } => {
  const duration = durationOf(name);
  const isWritten = (value: string) => value.trim() !== "";
  const texts = [values["translations.en.text"], values["translations.vn.text"]];
  return {
    ...(!texts.some(isWritten) && { [`translations.${reader}.text`]: "text" }),
    ...(duration &&
      !isDuration(values[duration.field], duration.max) && { [duration.field]: "duration" }),
    ...(Number(values.returnShippingCap) > RETURN_SHIPPING_CAP_MAX && { returnShippingCap: "cap" }),
  };
};

const isDuration = (value: string, max: number): boolean =>
  /^\d{1,3}$/.test(value.trim()) && Number(value) <= max;

/** The text that readers of a language see: that of the other where it has none. */
export const textIn = (values: PolicyValues, language: Language): string => {
  const texts: Record<Language, string> = {
    en: values["translations.en.text"],
    vn: values["translations.vn.text"],
  };
  return texts[language].trim() === "" ? texts.en || texts.vn : texts[language];
};
