import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Language } from "#contract/language.ts";
import {
  changeLanguage,
  rememberedLanguage,
  rememberLanguage,
} from "#web/platform/texts/change-language.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";

/** Speaks another language at once: texts change, content is fetched anew, and what was typed stays. */
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
    // The address would go on asking for the old one.
    query.delete("lng");
    await navigate(
      { pathname, search: query.toString(), hash },
      { replace: true, preventScrollReset: true },
    );
  };
};

/** On opening: `?lng=` is remembered; a language chosen earlier wins over the one the page came in (decision 10). */
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
