import { expect, test } from "vitest";
import { parseRichText } from "./parse-rich-text.ts";
import { expandTabs } from "./expand-tabs.ts";

test("a tab is as many spaces as there are up to the next tab stop of its line", () => {
  expect(expandTabs("a\tb\n\tc\nđổi\td\nabcd\te\t\tf")).toBe(
    "a   b\n    c\nđổi d\nabcd    e       f",
  );
  expect(expandTabs("no tabs\n")).toBe("no tabs\n");
});

test.each([
  "-\tpoint\n\t- below\n\t\tmore",
  "1.\tfirst\n2.\tsecond",
  "- a\n\n\tsecond paragraph",
  "#\tHeading\n\n|a\t|b|\n|-|-|\n|1|\t2|",
])("Markdown with tabs is read as with the spaces of its tab stops: %j", (text) => {
  expect(parseRichText(expandTabs(text))).toEqual(parseRichText(text));
});
