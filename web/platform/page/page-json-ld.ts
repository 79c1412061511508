import { createContext } from "react-router";

/**
 * Structured data of the page for search engines, which read full documents. Loaders add to it when a document is
 * requested (`whole`), and `web/entry.server.tsx` writes it at the end. Client-side navigations do without it.
 */
export const pageJsonLd = createContext<object[]>();

/** The type of the script element that holds the structured data. */
export const JSON_LD_TYPE = "application/ld+json";
