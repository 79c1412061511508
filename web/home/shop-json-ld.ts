import { hotlines } from "../frame/hotlines.ts";
import { paths } from "../paths.ts";
import { jsonLdOf } from "../platform/page/json-ld.ts";

/** Describes the shop and its search in the vocabulary of schema.org. */
export const shopJsonLd = (name: string, baseUrl: string) =>
  jsonLdOf(
    {
      "@type": "Organization",
      name,
      url: new URL(paths.home, baseUrl).href,
      logo: new URL("/icon-512.png", baseUrl).href,
      contactPoint: hotlines.map(({ number }) => ({
        "@type": "ContactPoint",
        contactType: "customer support",
        telephone: number,
        areaServed: "VN",
        availableLanguage: ["vi", "en"],
      })),
    },
    {
      "@type": "WebSite",
      name,
      url: new URL(paths.home, baseUrl).href,
      potentialAction: {
        "@type": "SearchAction",
        target: `${new URL("/search", baseUrl).href}?name={words}`,
        "query-input": "required name=words",
      },
    },
  );
