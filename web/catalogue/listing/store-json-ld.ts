import { breadcrumbJsonLd, jsonLdOf, type Crumb } from "#web/platform/page/json-ld.ts";

export type DescribedStore = {
  name: string;
  description: string;
  imageUrl: string | null;
  hotline: string | null;
  email: string | null;
};

/** Builds the schema.org JSON-LD of a store and its breadcrumb. */
export const storeJsonLd = (store: DescribedStore, url: string, crumbs: readonly Crumb[]) => {
  const { name, description, imageUrl, hotline, email } = store;
  return jsonLdOf(
    {
      "@type": "Organization",
      name,
      url,
      ...(description !== "" && { description }),
      ...(imageUrl !== null && { logo: new URL(imageUrl, url).href }),
      ...(hotline !== null && { telephone: hotline }),
      ...(email !== null && { email }),
    },
    breadcrumbJsonLd(crumbs, url),
  );
};
