import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Language } from "#contract/language.ts";
import {
  changeLanguage,
  rememberedLanguage,
  rememberLanguage,
} from "#web/platform/texts/change-language.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";

/** Switches the language at once: it changes the texts, fetches content again and preserves typed text. */
export const useChooseLanguage = (): ((language: Language) => Promise<void>) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (language) => {
    await changeLanguage(language);
    const query = new URLSearchParams(search);
    if (!query.has("lng")) {
      await revalidate();
      return;
    }
    // Otherwise the URL would keep requesting the old language.
    query.delete("lng");
    await navigate(
      { pathname, search: query.toString(), hash },
      { replace: true, preventScrollReset: true },
    );
  };
};

/**
 * Runs on opening: it remembers `?lng=`; a language chosen earlier overrides the one the page came in (decision 10).
 */
export const useRememberedLanguage = (): void => {
  const shown = useLanguage();
  const { search } = useLocation();
  const choose = useChooseLanguage();
  const start = useEffectEvent(() => {
    const chosen = new URLSearchParams(search).has("lng") ? shown : (rememberedLanguage() ?? shown);
    if (chosen === shown) rememberLanguage(shown);
    else void choose(chosen);
  });
  useEffect(() => start(), []);
};
