/** The marks that the small toolbar sets. */
export const markdownMarks = ["heading", "bold", "italic", "bullets", "numbers", "link"] as const;
export type MarkdownMark = (typeof markdownMarks)[number];

/** A text with its selection, in UTF-16 units, as a text area has them. */
export type Selected = { text: string; start: number; end: number };

const around: Partial<Record<MarkdownMark, readonly [before: string, after: string]>> = {
  bold: ["**", "**"],
  italic: ["*", "*"],
  link: ["[", "](https://)"],
};

const lineStart: Partial<Record<MarkdownMark, (place: number) => string>> = {
  heading: () => "## ",
  bullets: () => "- ",
  numbers: (place) => `${place + 1}. `,
};

/** Sets a mark around the selection, or at the start of each of its lines; a second time takes it away. */
export const setMark = (mark: MarkdownMark, { text, start, end }: Selected): Selected => {
  const pair = around[mark];
  const chosen = text.slice(start, end);
  if (pair) {
    const [before, after] = pair;
    const isSet =
      text.slice(start - before.length, start) === before &&
      text.slice(end, end + after.length) === after;
    if (isSet)
      return {
        text: text.slice(0, start - before.length) + chosen + text.slice(end + after.length),
        start: start - before.length,
        end: end - before.length,
      };
    return {
      text: text.slice(0, start) + before + chosen + after + text.slice(end),
      start: start + before.length,
      end: end + before.length,
    };
  }
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const markOf = lineStart[mark] ?? (() => "");
  const bare = lines.map((line) => line.replace(/^(?:#+ |- |\d+\. )/, ""));
  const isSet = lines.every((line, place) => line.startsWith(markOf(place)));
  const marked = bare.map((line, place) => (isSet ? line : markOf(place) + line)).join("\n");
  return {
    text: text.slice(0, from) + marked + text.slice(to),
    start: from,
    end: from + marked.length,
  };
};
