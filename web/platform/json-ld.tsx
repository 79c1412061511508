import { inScript } from "./in-script.ts";

/**
 * Facts about the page for search engines, which read pages whole, as the server sends them. So a loader gives them
 * with the whole page alone; one that a browser fetched data for goes without, and none is left of the page before.
 */
export function JsonLd({ facts }: { facts: object | null }) {
  if (facts === null) return null;
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(facts) }} />
  );
}
