import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import { spokenTexts, type LanguageTexts } from "./texts.ts";

const TextsContext = createContext<LanguageTexts | null>(null);

export type TextsProviderProps = {
  /** On the server those of the language that is rendered; in the browser the ones that are spoken. */
  texts?: LanguageTexts;
  children: ReactNode;
};

/** Gives the page its texts, and others when another language is chosen. */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  const { subscribe, now } = spokenTexts;
  const spoken = useSyncExternalStore(subscribe, now, now);
  return <TextsContext value={texts ?? spoken}>{children}</TextsContext>;
}

/** The texts of the page. */
export const useTexts = (): LanguageTexts => {
  const texts = use(TextsContext);
  if (!texts) throw new Error("there is no TextsProvider above");
  return texts;
};
