import type { Language } from "#contract/language.ts";
import type { RichBlock } from "#contract/rich-text/rich-text.ts";
import { isHandbookPage, type HandbookPageName } from "#web/frame/staff/handbook-pages.ts";

export type HandbookPicture = {
  kind: "picture";
  src: string;
  width: number;
  height: number;
  alt: string;
};
export type HandbookBlock = RichBlock | HandbookPicture;
export type HandbookPage = { title: string; blocks: readonly HandbookBlock[] };
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
