/** A step of the way to a page; the last one is the page itself. */
export type Crumb = { label: string; href?: string | undefined };

type Fact = { "@type": string } & Record<string, unknown>;

/** What a page is about, in the words of schema.org. */
export const jsonLdOf = (...facts: readonly Fact[]) => ({
  "@context": "https://schema.org",
  "@graph": facts,
});

/** The way to a page; `url` is its own address. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], url: string): Fact => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, href }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: label,
    item: new URL(href ?? url, url).href,
  })),
});
