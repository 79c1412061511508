import i18next, { type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "../../contract/language.ts";

/** The texts that every page needs; others come with the pages that name them in `handle.texts`. */
export const frameTexts = ["frame", "catalogue", "accounts"] as const;

/** Where the texts of a language and namespace are loaded from (`spec §7`). */
export const textsUrl = (language: Language, namespace: string): string =>
  `/locales/${language}/${namespace}.json?v=${__TEXTS_VERSION__}`;

const overHttp: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    fetch(textsUrl(language as Language, namespace)) // as: supportedLngs
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`texts ${namespace}: ${answer.status}`);
        done(null, (await answer.json()) as Record<string, string>); // as: a file of texts
      })
      .catch((error: unknown) => done(error instanceof Error ? error : String(error), false));
  },
};

const options = {
  // Both languages are complete (a test holds them to that): no second one is loaded to fall back on.
  fallbackLng: false,
  supportedLngs: ["en", "vn"],
  defaultNS: "frame",
  interpolation: { escapeValue: false }, // React escapes
  returnNull: false,
} as const;

const opened = new Map<Language | "browser", i18n>();

/** The texts outside of components (`meta`): in the browser those of its language, else of the one that is rendered. */
export const textsNow = (rendered: Language = "en"): i18n => {
  const texts = opened.get("browser") ?? opened.get(rendered);
  if (!texts) throw new Error(`texts of ${rendered} are not open`);
  return texts;
};

/** Texts in the browser: the frame's before the page is taken over, so that nothing flickers. */
export const openTexts = async (
  language: Language,
  namespaces: readonly string[],
): Promise<i18n> => {
  const texts = i18next.createInstance();
  opened.set("browser", texts);
  await texts
    .use(overHttp)
    .use(initReactI18next)
    .init({
      ...options,
      lng: language,
      ns: [...new Set([...frameTexts, ...namespaces])],
      react: { useSuspense: true },
    });
  return texts;
};

/** Texts on the server: all of them, in memory, one instance a language. */
export const textsOf = (
  language: Language,
  resources: Record<Language, Record<string, object>>,
): i18n => {
  const texts = i18next.createInstance();
  opened.set(language, texts);
  void texts.use(initReactI18next).init({
    ...options,
    lng: language,
    resources,
    initAsync: false,
    ns: Object.keys(resources[language]),
  });
  return texts;
};
