import { countryCodes } from "#contract/rules/people/countries.ts";
import { fold } from "#contract/rules/fold.ts";
import { bcp47, type Language } from "#contract/language.ts";

export type Country = { value: string; label: string };

/** Lists the countries of origin, sorted by their name in a language. */
export const countries = (language: Language): Country[] => {
  const names = new Intl.DisplayNames([bcp47(language)], { type: "region", fallback: "code" });
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, bcp47(language)));
};

/** Matches a country by name, ignoring diacritics, or by its code. */
export const fitsCountry = ({ value, label }: Country, query: string): boolean =>
  fold(label).includes(fold(query)) || value === query.toUpperCase();
