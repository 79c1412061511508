import type { HandbookPage } from "./handbook.ts";

/** The pages in English, by the path of their file. */
export const files = import.meta.glob<HandbookPage>("../../../handbook/en/*.md", {
  eager: true,
  import: "default",
});
