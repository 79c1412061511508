import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Facts about the page for search engines, which read the page as the server sends it. A page made in the browser
 * goes without: under trusted types no script element may be filled there.
 */
export function JsonLd({ facts }: { facts: object }) {
  const served = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [inPage] = useState(served);
  if (!inPage) return null;
  // "<" would let a product's text end the element.
  const text = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
