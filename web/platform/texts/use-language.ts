import type { Language } from "#contract/language.ts";
import { useTexts } from "./texts-provider.tsx";

/** The language that the page speaks. */
export const useLanguage = (): Language => useTexts().language;
