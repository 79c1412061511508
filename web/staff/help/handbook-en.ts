import type { HandbookPage } from "./handbook-page.ts";

/** The pages in English, by the path of their file. */
export const files = import.meta.glob<HandbookPage>("../../../handbook/en/*.md", {
  eager: true,
  import: "default",
});
