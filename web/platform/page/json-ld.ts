/** One step of the path to a page; the last step is the page itself. */
export type Crumb = { label: string; href?: string | undefined };

type Thing = { "@type": string } & Record<string, unknown>;

/** Describes the subject of a page in the vocabulary of schema.org. */
export const jsonLdOf = (...things: readonly Thing[]) => ({
  "@context": "https://schema.org",
  "@graph": things,
});

/** Describes the path to a page; `url` is the page's own URL. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], url: string): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, href }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: label,
    item: new URL(href ?? url, url).href,
  })),
});
