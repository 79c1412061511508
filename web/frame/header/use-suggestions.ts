import { useEffect, useState } from "react";
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from "#contract/rules/limits.ts";
import type { Language } from "#contract/language.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Suggestions } from "./suggest.ts";

// Fetched with the first search: a visitor who only looks around is spared it.
const fetchSuggest = () => import("./suggest.ts");

const nothing: Suggestions = { results: undefined, total: 0, state: "idle" };

export type Typed = {
  text: string;
  /** An input method is in the middle of a word. */ unfinished: boolean;
};

/**
 * Products for what was typed: asked 430 ms after the last key (`spec §9`), never for an empty text or an unfinished one.
 * An answer to an older text is dropped, and so is what was found when the text is cleared.
 */
export const useSuggestions = (
  { text, unfinished }: Typed,
  storeId: string | undefined,
): Suggestions => {
  const [found, setFound] = useState<Suggestions & { language?: Language }>(nothing);
  const language = useLanguage();
  const name = text.normalize("NFC").trim().slice(0, SEARCH_MAX);

  if (name === "" && found !== nothing) setFound(nothing);

  useEffect(() => {
    if (name === "" || unfinished) return;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggest()
        .then(({ suggest }) => suggest(name, storeId, stale.signal))
        .then(
          (answer) => setFound({ ...answer, language }),
          () => {
            // Typing goes on; the list says that there is no answer.
            if (!stale.signal.aborted)
              setFound({ results: [], total: 0, state: "failed", language });
          },
        );
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [name, unfinished, storeId, language]);

  return found.language === language ? found : nothing;
};
