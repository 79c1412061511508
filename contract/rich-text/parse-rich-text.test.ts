import { expect, test } from "vitest";
import { POLICY_TEXT_MAX } from "../rules/policies.ts";
import { storedScripts } from "#test/long/stored-scripts.ts";
import { parseRichText } from "./parse-rich-text.ts";
import type { RichBlock, RichRun } from "./rich-text.ts";

const runsOf = (block: RichBlock): readonly RichRun[] => {
  if (block.kind === "list")
    return block.points.flatMap(({ runs, points }) => [...runs, ...points.flat()]);
  if (block.kind === "table") return [...block.head.flat(), ...block.rows.flat(2)];
  return block.runs;
};
const allRuns = (markdown: string) => parseRichText(markdown).flatMap(runsOf);
const textOf = (markdown: string) =>
  allRuns(markdown)
    .map(({ text }) => text)
    .join("");
const paragraph = (...runs: RichRun[]) => ({ kind: "paragraph", runs });

test("headings, emphasis, lists of two levels, tables and breaks of lines are read", () => {
  expect(parseRichText("# One\n### Three\ntwo\nlines")).toEqual([
    { kind: "heading", level: 2, runs: [{ text: "One" }] },
    { kind: "heading", level: 3, runs: [{ text: "Three" }] },
    paragraph({ text: "two\nlines" }),
  ]);
  expect(parseRichText("a **b *c*** d")).toEqual([
    paragraph(
      { text: "a " },
      { text: "b ", strong: true },
      { text: "c", strong: true, em: true },
      { text: " d" },
    ),
  ]);
  const point = (text: string, points: RichRun[][] = [], ordered = false) => ({
    runs: [{ text }],
    ordered,
    points,
  });
  expect(parseRichText("3. a\n   - b\n     - c\n4. d\n\nend")).toEqual([
    {
      kind: "list",
      ordered: true,
      start: 3,
      points: [point("a", [[{ text: "b" }], [{ text: "c" }]]), point("d")],
    },
    paragraph({ text: "end" }),
  ]);
  expect(parseRichText("|a|b|\n|-|-|\n|1|\n|1|2|3|\n\nend")).toEqual([
    {
      kind: "table",
      head: [[{ text: "a" }], [{ text: "b" }]],
      rows: [
        [[{ text: "1" }], []],
        [[{ text: "1" }], [{ text: "2" }]],
      ],
    },
    paragraph({ text: "end" }),
  ]);
});

test("all else that Markdown knows stays the text that was typed", () => {
  for (const typed of [
    "<b>bold</b> <!-- hidden -->",
    "> quoted",
    "`code`",
    "---",
    "Title\n===",
    "[name]: https://shop.example",
    "~~~\ncode\n~~~",
  ])
    expect(textOf(typed)).toBe(typed);
  // A picture becomes a link to it.
  expect(allRuns("![a](https://shop.example/a.png)")).toEqual([
    { text: "!" },
    { text: "a", href: "https://shop.example/a.png" },
  ]);
});

test("links lead over https, to a mail, to a phone or within the shop, and nowhere else", () => {
  for (const url of [
    "https://a.example/b",
    "mailto:a@b.example",
    "tel:+84912345678",
    "/pages/terms",
  ])
    expect(allRuns(`[x](${url})`)).toEqual([{ text: "x", href: url }]);
  for (const url of [
    "http://a.example",
    "//a.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java&#115;cript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "pages/terms",
    "#top",
  ])
    expect(allRuns(`[x](<${url}>)`).filter(({ href }) => href !== undefined)).toEqual([]);
  // Browsers read a backslash as a slash, so it is encoded.
  expect(allRuns(String.raw`[x](</\a.example>)`)).toEqual([{ text: "x", href: "/%5Ca.example" }]);
});

test("texts that would be scripts stay texts, in every place of a text", () => {
  const places = [
    (text: string) => text,
    (text: string) => `# ${text}`,
    (text: string) => `- ${text}\n  - ${text}`,
    (text: string) => `| a |\n|---|\n| ${text} |`,
    (text: string) => `**${text}**`,
    (text: string) => `[${text}](${text})`,
    (text: string) => `[x](<${text}>)`,
  ];
  for (const script of storedScripts)
    for (const place of places)
      for (const { href } of allRuns(place(script)))
        expect(href ?? "https://").toMatch(/^(?:https:\/\/|mailto:|tel:|\/(?!\/))/);
});

test("no text of the maximal length takes the processor long to read", () => {
  const filled = (piece: string) => piece.repeat(POLICY_TEXT_MAX).slice(0, POLICY_TEXT_MAX);
  const hard = [
    ...[
      "*",
      "*a ",
      "**a",
      "*_a",
      "a*",
      "[",
      "[a](",
      "![",
      "- ",
      "1. ",
      "- a\n",
      "&#9;",
      "<",
      "|a",
    ].map(filled),
    `|${"a|".repeat(100)}\n|${"-|".repeat(100)}\n${"|\n".repeat(5_500)}`,
    Array.from({ length: 100 }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join("\n"),
  ];
  for (const text of hard) {
    const begun = process.cpuUsage();
    parseRichText(text);
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000, text.slice(0, 12)).toBeLessThan(1_500);
  }
});
