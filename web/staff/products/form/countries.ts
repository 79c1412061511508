import { countryCodes } from "#contract/rules/countries.ts";
import { fold } from "#contract/rules/fold.ts";
import { bcp47, type Language } from "#contract/language.ts";

export type Country = { value: string; label: string };

/** The countries that goods may come from, by their name in a language. */
export const countries = (language: Language): Country[] => {
  const names = new Intl.DisplayNames([bcp47(language)], { type: "region", fallback: "code" });
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, bcp47(language)));
};

/** Whether a country fits what was typed, marks ignored; its code fits too. */
export const fitsCountry = ({ value, label }: Country, query: string): boolean =>
  fold(label).includes(fold(query)) || value === query.toUpperCase();
