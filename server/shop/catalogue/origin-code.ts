import { countryCodes } from "#contract/rules/people/countries.ts";
import { fold } from "#contract/rules/fold.ts";
import { languages } from "#contract/language.ts";
import { originName } from "./origin-name.ts";

let byName: ReadonlyMap<string, string> | undefined;

const readNames = (): Map<string, string> => {
  return new Map(
    languages.flatMap((language) =>
      countryCodes.map((code) => [fold(originName(language, code)), code] as const),
    ),
  );
};

/** The code of a country given by its code or by its name in either language; an unknown text is returned unchanged. */
export const originCode = (text: string): string => {
  byName ??= readNames();
  return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : (byName.get(fold(text)) ?? text);
};
