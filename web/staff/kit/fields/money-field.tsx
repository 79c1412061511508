import type { Language } from "#contract/language.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

const places: Record<Language, Pick<NumberFieldProps, "unit" | "sign">> = {
  en: { sign: "₫" },
  vn: { unit: "₫" },
};

/** Takes an amount of đồng: 1.000.000 ₫ in Vietnamese, ₫1,000,000 in English, as amounts are written everywhere. */
export function MoneyField(props: Omit<NumberFieldProps, "unit" | "sign">) {
  return <NumberField {...props} {...places[useLanguage()]} />;
}
