import { fold } from "../../contract/fold.ts";
import { bcp47, type Language } from "../../contract/language.ts";

export type Country = { value: string; label: string };

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
// Regions that Intl knows by a name and nobody makes goods in: unions, and codes for tests.
const none = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

/** The countries that goods may come from, by their name in a language. */
export const countries = (language: Language): Country[] => {
  const names = new Intl.DisplayNames([bcp47(language)], { type: "region", fallback: "none" });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      // A country that is no more has a name, and another code for what became of it.
      const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
      const name = isCurrent && !none.has(code) ? names.of(code) : undefined;
      return name === undefined ? [] : [{ value: code, label: name }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, bcp47(language)));
};

/** Whether a country fits what was typed, marks ignored; its code fits too. */
export const fitsCountry = ({ value, label }: Country, query: string): boolean =>
  fold(label).includes(fold(query)) || value === query.toUpperCase();
