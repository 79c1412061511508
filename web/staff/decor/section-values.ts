import { inLanguage, type Language } from "#contract/language.ts";
import { decorSections, finishedDecorSections, type DecorSection } from "#contract/decor.ts";
import type { DecorSectionKind } from "#contract/rules/decor.ts";

const blank = { en: "", vn: "" };

/** A new section of a kind, without its texts and pictures. */
export const newSection = (kind: DecorSectionKind): DecorSection => {
  switch (kind) {
    case "banners":
      return { kind, slides: [newSlide()] };
    case "products":
      return { kind, title: blank, source: "best_sellers", productIds: [], voucherId: null };
    case "categories":
      return { kind, title: blank, categoryIds: [] };
    case "text":
      return { kind, title: blank, body: blank, align: "start", background: "grey", ink: "dark" };
    case "picture":
      return {
        kind,
        pictureId: "",
        alt: blank,
        title: blank,
        body: blank,
        link: "",
        side: "start",
      };
  }
};

export const newSlide = () => ({ pictureId: "", alt: blank, link: "" });

const shapeTo = { save: decorSections, publish: finishedDecorSections };

/** The codes of the errors that keep sections from an act, by their paths: `0.slides.1.alt.en`, as the server checks. */
export const errorsOf = (
  sections: readonly DecorSection[],
  act: keyof typeof shapeTo,
): ReadonlyMap<string, string> => {
  const checked = shapeTo[act].safeParse(sections);
  if (checked.success) return new Map();
  return new Map(checked.error.issues.map(({ path, message }) => [path.join("."), message]));
};

/** Whether nothing is wrong with a section, and nothing is missing. */
export const isFinished = (section: DecorSection): boolean =>
  finishedDecorSections.safeParse([section]).success;

/** The first text of a section that says which one it is; "" without any. */
export const nameOf = (section: DecorSection, language: Language): string => {
  const texts =
    section.kind === "banners"
      ? section.slides.map(({ alt }) => alt)
      : section.kind === "text"
        ? [section.title, section.body]
        : [section.title];
  return texts.map((text) => inLanguage(language, text)).find(Boolean) ?? "";
};

/** A pasted address of this shop becomes a path; any other text stays for the check. */
export const linkOf = (typed: string, origin: string): string => {
  const text = typed.trim();
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : text;
};
