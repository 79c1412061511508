import type { HandbookPage } from "./handbook-page.ts";

/** The pages in Vietnamese, by the path of their file. */
export const files = import.meta.glob<HandbookPage>("../../../handbook/vn/*.md", {
  eager: true,
  import: "default",
});
