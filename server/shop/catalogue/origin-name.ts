import { bcp47, languages, type Language } from "#contract/language.ts";

const displayNames = new Map(
  languages.map((language) => [
    language,
    new Intl.DisplayNames([bcp47(language)], { type: "region", fallback: "code" }),
  ]),
);
const known = new Map<string, string>();

/** The name of the country of an ISO 3166-1 alpha-2 code in a language; a code without a name is returned unchanged. */
export const originName = (language: Language, origin: string): string => {
  const key = language + origin;
  let name = known.get(key);
  if (name === undefined) {
    name = displayNames.get(language)?.of(origin) ?? origin;
    known.set(key, name);
  }
  return name;
};
