import { useEffect, useState } from "react";
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from "#contract/rules/limits.ts";
import type { Language } from "#contract/language.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Suggestions } from "./suggest.ts";

// Loaded with the first search, because a visitor who only browses never needs it.
const fetchSuggest = () => import("./suggest.ts");

const nothing: Suggestions = { results: undefined, total: 0, state: "idle" };

export type Typed = {
  text: string;
  /** An input method is composing a word. */ unfinished: boolean;
};

/**
 * Searches products for the typed text, 430 ms after the last key (`spec §9`), never for an empty text or an unfinished
 * word. A response to an older text is dropped, and so are the results when the text is cleared.
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
            // The user goes on typing; the list shows that the search failed.
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
