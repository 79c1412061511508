/**
 * Rich text as data: headings, paragraphs, lists and tables of runs. It has no place for HTML, so nothing that is
 * written in it can become a script, on whichever page shows it.
 */
import { z } from "../wire/zod.ts";

/** A piece of text with its marks; a line break is "\n". */
export const richRun = z.object({
  text: z.string(),
  strong: z.optional(z.boolean()),
  em: z.optional(z.boolean()),
  /** An address of https, of a mail or of a phone, or a path of the shop. */
  href: z.optional(z.string()),
});

const runs = z.array(richRun);

/** A point of a list, and the points below it. */
export const richPoint = z.object({
  runs,
  ordered: z.boolean(),
  points: z.array(runs),
});

export const richHeading = z.object({
  kind: z.literal("heading"),
  level: z.union([z.literal(2), z.literal(3)]),
  runs,
});
export const richParagraph = z.object({ kind: z.literal("paragraph"), runs });
export const richList = z.object({
  kind: z.literal("list"),
  ordered: z.boolean(),
  start: z.int(),
  points: z.array(richPoint),
});
export const richTable = z.object({
  kind: z.literal("table"),
  head: z.array(runs),
  rows: z.array(z.array(runs)),
});

export const richBlock = z.discriminatedUnion("kind", [
  richHeading,
  richParagraph,
  richList,
  richTable,
]);

export const richText = z.array(richBlock);

export type RichRun = z.output<typeof richRun>;
export type RichPoint = z.output<typeof richPoint>;
export type RichBlock = z.output<typeof richBlock>;
