import { toLanguage, type Language } from "#contract/language.ts";
import { browserStorage } from "../storage/browser-storage.ts";
import { openTexts, textsNow } from "./texts.ts";

/** Where the choice is stored (`spec §1`); the cookie lets the server render the right language at once. */
export const LANGUAGE_KEY = "i18nextLng";
const YEAR_SECONDS = 31_536_000;

export const rememberLanguage = (language: Language): void => {
  browserStorage.set(LANGUAGE_KEY, language);
  document.cookie = `i18next=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
};

/** The language chosen earlier in this browser, in any tab. */
export const rememberedLanguage = (): Language | null => {
  const stored = browserStorage.get(LANGUAGE_KEY);
  return stored === null ? null : toLanguage(stored);
};

/** Switches the language and preserves typed text. The caller fetches loaded content again. */
export const changeLanguage = async (language: Language): Promise<void> => {
  rememberLanguage(language);
  await openTexts(language, textsNow().namespaces);
};
