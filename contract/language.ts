/** The app's own language codes (`spec §1`): on the wire, in `?lng=`, in storage and in content fields. */
export type Language = "en" | "vn";

export const languages: readonly Language[] = ["en", "vn"];

/** A language as one chooses it (`spec §3`): its name in itself, and the code that is then in force. */
export type LanguageOption = { key: Language; text: string; value: Language };

export const languageOptions: readonly LanguageOption[] = [
  { key: "en", text: "English", value: "en" },
  { key: "vn", text: "Tiếng Việt", value: "vn" },
];

/** Maps whatever a query, a cookie or a browser says to one of ours; English is the fallback (`spec §1`). */
export const toLanguage = (tag: string | null | undefined): Language => {
  const primary = (tag ?? "").trim().toLowerCase().split(/[-_]/)[0];
  return primary === "vi" || primary === "vn" ? "vn" : "en";
};

/** The BCP 47 tag for `lang`, `hreflang` and `Intl`, which would take `vn` for English without a word. */
export const bcp47 = (language: Language): "en" | "vi" => (language === "vn" ? "vi" : "en");

/** A text in each language; one of the two may be missing in what a store wrote. */
export type Texts = { en: string; vn: string };

/** The text in the asked language, or the other one where it is blank. */
export const inLanguage = (language: Language, texts: Texts): string =>
  language === "vn" ? texts.vn || texts.en : texts.en || texts.vn;
