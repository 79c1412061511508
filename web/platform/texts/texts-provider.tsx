import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import { spokenTexts, type LanguageTexts } from "./texts.ts";

const TextsContext = createContext<LanguageTexts | null>(null);

export type TextsProviderProps = {
  /** On the server the texts of the rendered language; in the browser it is absent and the current language is used. */
  texts?: LanguageTexts;
  children: ReactNode;
};

/** Provides the page's texts, and replaces them when the language changes. */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  const { subscribe, now } = spokenTexts;
  const spoken = useSyncExternalStore(subscribe, now, now);
  return <TextsContext value={texts ?? spoken}>{children}</TextsContext>;
}

/** Returns the texts of the page. */
export const useTexts = (): LanguageTexts => {
  const texts = use(TextsContext);
  if (!texts) throw new Error("there is no TextsProvider above");
  return texts;
};
