import type { RichBlock } from "#contract/rich-text/rich-text.ts";

export type HandbookPicture = {
  kind: "picture";
  src: string;
  width: number;
  height: number;
  alt: string;
};
export type HandbookBlock = RichBlock | HandbookPicture;
export type HandbookPage = { title: string; blocks: readonly HandbookBlock[] };
