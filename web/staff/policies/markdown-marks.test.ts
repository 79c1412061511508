import { expect, test } from "vitest";
import { setMark, type MarkdownMark } from "./markdown-marks.ts";

/** The selection is what is between the bars. */
const marked = (mark: MarkdownMark, shown: string): string => {
  const [before = "", chosen = "", after = ""] = shown.split("|");
  const start = before.length;
  const next = setMark(mark, { text: before + chosen + after, start, end: start + chosen.length });
  const { text } = next;
  return [text.slice(0, next.start), text.slice(next.start, next.end), text.slice(next.end)].join(
    "|",
  );
};

test.each<[MarkdownMark, string, string]>([
  ["bold", "Đổi trả |15 ngày| thôi", "Đổi trả **|15 ngày|** thôi"],
  ["bold", "a **|b|** c", "a |b| c"],
  ["italic", "||", "*||*"],
  ["link", "xem |đây|", "xem [|đây|](https://)"],
  ["heading", "Một\nHa|i|\nBa", "Một\n|## Hai|\nBa"],
  ["heading", "|## Hai|", "|Hai|"],
  ["bullets", "|Một\nHai|", "|- Một\n- Hai|"],
  ["numbers", "|- Một\n- Hai|", "|1. Một\n2. Hai|"],
  ["numbers", "|1. Một\n2. Hai|", "|Một\nHai|"],
])("%s: %j becomes %j, and back", (mark, before, after) => {
  expect(marked(mark, before)).toBe(after);
});
