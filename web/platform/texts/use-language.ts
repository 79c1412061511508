import type { Language } from "#contract/language.ts";
import { useTexts } from "./texts-provider.tsx";

/** Returns the language of the page. */
export const useLanguage = (): Language => useTexts().language;
