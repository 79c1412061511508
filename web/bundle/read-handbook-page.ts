import { parseRichText } from "#contract/rich-text/parse-rich-text.ts";
import type { RichBlock } from "#contract/rich-text/rich-text.ts";

/** A page of the handbook as its file says it; its pictures are still names of files. */
export type HandbookFile = {
  title: string;
  parts: (RichBlock | { kind: "picture"; name: string; alt: string })[];
};

/** `{{text:staff.orders.take}}` stands for the text that the pages show, so that the handbook names every button rightly. */
const placeholder = /\{\{text:(?<file>[\w-]+)\.(?<key>[\w.-]+)\}\}/g;
/** `![What it shows](orders)` on a line of its own. */
const picture = /^!\[(?<alt>[^\]]+)\]\((?<name>[\w-]+)\)$/m;

/**
 * Reads a page of the handbook, written in the Markdown of all rich text. It begins with its title. `textOf` returns the
 * text of a key of a file of texts, and throws for an unknown one.
 */
export const readHandbookPage = (
  markdown: string,
  textOf: (file: string, key: string) => string,
): HandbookFile => {
  const resolved = markdown.replaceAll(placeholder, (_, file: string, key: string) =>
    escaped(textOf(file, key)),
  );
  const [first = "", ...lines] = resolved.split("\n");
  if (!first.startsWith("# ")) throw new Error("a page of the handbook begins with its title");
  return { title: first.slice(2).trim(), parts: partsOf(lines.join("\n")) };
};

/** A name of a button may contain what Markdown would read as a mark. */
const escaped = (text: string): string => text.replaceAll(/[\\*_[\]|`]/g, String.raw`\$&`);

const partsOf = (markdown: string): HandbookFile["parts"] => {
  const found = picture.exec(markdown);
  if (!found) return parseRichText(markdown);
  const { alt = "", name = "" } = found.groups ?? {};
  return [
    ...parseRichText(markdown.slice(0, found.index)),
    { kind: "picture", name, alt },
    ...partsOf(markdown.slice(found.index + found[0].length)),
  ];
};
