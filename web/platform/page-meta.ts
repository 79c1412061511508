import type { MetaDescriptor } from "react-router";
import { bcp47, languages, type Language } from "../../contract/language.ts";
import type { Namespace, Translate } from "./text-keys.ts";
import { textsNow } from "./texts.ts";

const SHOP = "Phố Hàng";

export type PageMeta = {
  /** Of this page alone; the shop's name is put behind it. */
  title: string;
  /** One or two sentences for search results. */
  description?: string | undefined;
  /** Path with those parameters that make it another page: `/search?name=khoan`. */
  path: string;
  baseUrl: string;
  /** Path or URL of the picture shown where the page is shared. */
  image?: string | undefined;
  /** `false` for personal pages, results of a search and the like: search engines leave them out. */
  index?: boolean | undefined;
};

/** Head of a page: title, description, canonical address, its languages, and what is shown when it is shared. */
export const pageMeta = (page: PageMeta): MetaDescriptor[] => {
  const { description, path, baseUrl, image = "/icon-512.png", index = true } = page;
  const title =
    page.title === SHOP || page.title.includes(SHOP) ? page.title : `${page.title} | ${SHOP}`;
  const canonical = new URL(path, baseUrl).href;
  const inLanguageUrl = (language: Language): string => {
    const url = new URL(canonical);
    url.searchParams.set("lng", language);
    return url.href;
  };
  if (!index) return [{ title }, { name: "robots", content: "noindex" }];
  return [
    { title },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    { property: "og:title", content: title },
    { property: "og:site_name", content: SHOP },
    { property: "og:type", content: "website" },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL(image, baseUrl).href },
    { tagName: "link", rel: "canonical", href: canonical },
    ...languages.map((language) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: bcp47(language),
      href: inLanguageUrl(language),
    })), // as: the literal that the type asks for
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: canonical },
  ];
};

type Match = { loaderData?: unknown } | undefined;
type RootFacts = { language: Language; baseUrl: string };

const isRootFacts = (value: unknown): value is RootFacts =>
  typeof value === "object" &&
  value !== null &&
  "baseUrl" in value &&
  typeof value.baseUrl === "string";

/** Texts of any namespace: `t("cart:title")`; one without a prefix is of the frame. */
export type PageTexts = Translate<"frame", Namespace>;

/** What a page's `meta` needs from its `matches`: the texts in the page's language, and the shop's address. */
export const metaGround = (
  matches: readonly Match[],
): { t: PageTexts; language: Language; baseUrl: string } => {
  const facts = matches[0]?.loaderData;
  const rendered = isRootFacts(facts)
    ? facts
    : { language: "en" as const, baseUrl: "http://localhost" }; // as: a literal of Language
  const texts = textsNow(rendered.language);
  return {
    t: texts.translator("frame"),
    language: texts.language,
    baseUrl: rendered.baseUrl,
  };
};
