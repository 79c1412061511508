import type { Language } from "#contract/language.ts";
import { isHandbookPage, type HandbookPageName } from "#web/frame/staff/handbook-pages.ts";
import type { HandbookPage } from "./handbook-page.ts";

export type Handbook = ReadonlyMap<HandbookPageName, HandbookPage>;

/** Each language is a chunk of its own, which only the pages of the handbook load. */
const editions: Record<Language, () => Promise<Record<string, HandbookPage>>> = {
  en: async () => (await import("./handbook-en.ts")).files,
  vn: async () => (await import("./handbook-vn.ts")).files,
};

/** The handbook in a language. */
export const loadHandbook = async (language: Language): Promise<Handbook> => {
  const files = Object.entries(await editions[language]());
  return new Map(
    files.flatMap(([path, page]) => {
      const name = path.replace(/^.*\/|\.md$/g, "");
      return isHandbookPage(name) ? [[name, page] as const] : [];
    }),
  );
};
