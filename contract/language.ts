/** The app's own language codes (`spec §1`): on the wire, in `?lng=`, in storage and in content fields. */
export type Language = "en" | "vn";

export const languages: readonly Language[] = ["en", "vn"];

/** The language of unknown tags, and of URLs without `lng` (`spec §1`). */
export const defaultLanguage: Language = "en";

const tags: Record<Language, "en" | "vi"> = { en: "en", vn: "vi" };

/** An option of the language menu (`spec §3`): the language's name in itself, and its code. */
export type LanguageOption = { key: Language; text: string; value: Language };

export const languageOptions: readonly LanguageOption[] = [
  { key: "en", text: "English", value: "en" },
  { key: "vn", text: "Tiếng Việt", value: "vn" },
];

/** Maps a tag from a query, a cookie or a browser to a supported language. */
export const toLanguage = (tag: string | null | undefined): Language => {
  const primary = (tag ?? "").trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((each) => each === primary || tags[each] === primary) ?? defaultLanguage;
};

/** The BCP 47 tag for `lang`, `hreflang` and `Intl`, which would silently fall back to English for `vn`. */
export const bcp47 = (language: Language): "en" | "vi" => tags[language];

/** A text in each language; one of the two may be blank when a store left it out. */
export type Texts = { en: string; vn: string };

/** Returns the text in a language, or in the other one when it is blank. */
export const inLanguage = (language: Language, texts: Texts): string =>
  texts[language] || texts.en || texts.vn;
