import type { MetaDescriptor } from "react-router";
import { metaContext, pageMeta, type Match, type PageTexts } from "./page-meta.ts";

/** The `meta` of a page that search engines leave out and that needs only its texts: personal pages, pages of staff. */
export const unlistedMeta =
  (titleOf: (t: PageTexts) => string) =>
  ({ matches }: { matches: readonly Match[] }): MetaDescriptor[] =>
    pageMeta({ title: titleOf(metaContext(matches).t), index: false });
