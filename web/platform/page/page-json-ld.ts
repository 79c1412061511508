import { createContext } from "react-router";

/**
 * Facts about the page for search engines, which read pages whole, as the server sends them: loaders add to them where
 * the whole page is asked for (`whole`), and they stand at its end (`web/entry.server.tsx`). A page's data, which a
 * browser reads, goes without.
 */
export const pageJsonLd = createContext<object[]>();

/** What marks the facts in a page. */
export const FACTS_TYPE = "application/ld+json";
