import { useTranslation } from "react-i18next";
import { toLanguage, type Language } from "../../contract/language.ts";

/** The language that the page speaks. */
export const useLanguage = (): Language => toLanguage(useTranslation().i18n.language);
