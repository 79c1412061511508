import type { MetaDescriptor } from "react-router";
import { bcp47, defaultLanguage, languages, type Language } from "#contract/language.ts";
import { SHOP_NAME } from "#contract/shop-name.ts";
import type { Namespace, Translate } from "../texts/text-keys.ts";
import { textsNow } from "../texts/texts.ts";

export type PageMeta = {
  /** Title of this page alone; the shop's name is appended. */
  title: string;
} & (
  | {
      index?: true;
      /** One or two sentences for search results. */
      description?: string | undefined;
      /** Path with the parameters that make it a different page: `/search?name=khoan`. */
      path: string;
      baseUrl: string;
      /** The picture that is shown when the page is shared: its path or URL, and what it shows. */
      image?: { src: string; alt: string } | undefined;
      /** The price in đồng; with one, the page is shared as that of a product. */
      price?: number | undefined;
      language: Language;
    }
  /** Search engines leave these pages out: personal pages, search results and the like. */
  | { index: false }
);

const locales: Record<Language, string> = { en: "en_US", vn: "vi_VN" };

/** The picture of pages that have none of their own, with its size in pixels. */
export const SHARE_PICTURE = { src: "/share.png", width: 1200, height: 630 };

/** Returns the head of a page: title, description, canonical URL, languages, and a preview for sharing. */
export const pageMeta = (page: PageMeta): MetaDescriptor[] => {
  const title = page.title.includes(SHOP_NAME) ? page.title : `${page.title} | ${SHOP_NAME}`;
  if (page.index === false) return [{ title }, { name: "robots", content: "noindex" }];
  const { description, path, baseUrl, image, price, language: spoken } = page;
  // The default language has the plain URL; the page of each language names its own URL as canonical.
  const addressIn = (language: Language): string => {
    const url = new URL(path, baseUrl);
    if (language !== defaultLanguage) url.searchParams.set("lng", language);
    return url.href;
  };
  const addresses: Record<Language, string> = { en: addressIn("en"), vn: addressIn("vn") };
  const canonical = addresses[spoken];
  return [
    { title },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    { property: "og:title", content: title },
    { property: "og:site_name", content: SHOP_NAME },
    ...(price === undefined
      ? [{ property: "og:type", content: "website" }]
      : [
          { property: "og:type", content: "product" },
          { property: "product:price:amount", content: String(price) },
          { property: "product:price:currency", content: "VND" },
        ]),
    { property: "og:locale", content: locales[spoken] },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL(image?.src ?? SHARE_PICTURE.src, baseUrl).href },
    { property: "og:image:alt", content: image?.alt ?? SHOP_NAME },
    // Only the shop's own picture has a known size: a rendition keeps the ratio of its upload and is never enlarged.
    ...(image
      ? []
      : [
          { property: "og:image:width", content: String(SHARE_PICTURE.width) },
          { property: "og:image:height", content: String(SHARE_PICTURE.height) },
        ]),
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: canonical },
    ...languages.map((language) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: bcp47(language),
      href: addresses[language],
    })), // as: the literal that the type requires
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: addresses.en },
  ];
};

export type Match = { loaderData?: unknown } | undefined;
type RootData = { language: Language; baseUrl: string };

const isRootData = (value: unknown): value is RootData =>
  typeof value === "object" &&
  value !== null &&
  "baseUrl" in value &&
  typeof value.baseUrl === "string";

/** Translates keys of any namespace: `t("cart:title")`; a key without a prefix belongs to the frame. */
export type PageTexts = Translate<"frame", Namespace>;

/** Reads the inputs of a page's `meta` from its `matches`: texts in the page's language, and the shop's URL. */
export const metaContext = (
  matches: readonly Match[],
): { t: PageTexts; language: Language; baseUrl: string } => {
  const loaded = matches[0]?.loaderData;
  const rendered = isRootData(loaded)
    ? loaded
    : { language: "en" as const, baseUrl: "http://localhost" }; // as: a literal of Language
  const texts = textsNow(rendered.language);
  return {
    t: texts.translator("frame"),
    language: texts.language,
    baseUrl: rendered.baseUrl,
  };
};
