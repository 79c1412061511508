import { expect, test } from "vitest";
import { readHandbookPage } from "./read-handbook-page.ts";

const texts: Record<string, string> = { "staff.act.cancel": "Cancel *order*" };
const textOf = (file: string, key: string): string => {
  const text = texts[`${file}.${key}`];
  if (text === undefined) throw new Error(`no text ${file}.${key}`);
  return text;
};

test("a page has its title, the texts of the buttons, and its pictures between the paragraphs", () => {
  const page =
    "# Cancel\n\nPress **{{text:staff.act.cancel}}**.\n\n![The question](ask)\n\nDone.\n";
  expect(readHandbookPage(page, textOf)).toEqual({
    title: "Cancel",
    parts: [
      {
        kind: "paragraph",
        runs: [{ text: "Press " }, { text: "Cancel *order*", strong: true }, { text: "." }],
      },
      { kind: "picture", name: "ask", alt: "The question" },
      { kind: "paragraph", runs: [{ text: "Done." }] },
    ],
  });
});

test("a page that names an unknown text, or has no title, is refused", () => {
  expect(() => readHandbookPage("# A\n{{text:staff.act.gone}}", textOf)).toThrow(
    "no text staff.act.gone",
  );
  expect(() => readHandbookPage("A", textOf)).toThrow("begins with its title");
});
