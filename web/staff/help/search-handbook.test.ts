import { expect, test } from "vitest";
import type { RichBlock } from "#contract/rich-text/rich-text.ts";
import type { Handbook } from "./handbook.ts";
import { markWords, searchHandbook } from "./search-handbook.ts";

const paragraph = (text: string): RichBlock => ({ kind: "paragraph", runs: [{ text }] });
const handbook: Handbook = new Map([
  ["calls", { title: "Gọi khách", blocks: [paragraph("Đơn đã hủy không cần gọi.")] }],
  [
    "cancellations",
    {
      title: "Hủy đơn và hoàn tiền",
      blocks: [
        paragraph("Khách đề nghị."),
        { kind: "picture", src: "/x.webp", width: 1, height: 1, alt: "Câu hỏi trước khi hủy đơn" },
        {
          kind: "table",
          head: [[{ text: "Lý do" }]],
          rows: [[[{ text: "Đổi " }, { text: "ý", strong: true }]]],
        },
      ],
    },
  ],
]);
const names = ["calls", "cancellations"] as const;
const textsOf = (lines: readonly (readonly { text: string; isHit: boolean }[])[]) =>
  lines.map((pieces) => pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join(""));

test("a search finds pages by title and text, whatever the case and the diacritics, titles first", () => {
  const hits = searchHandbook(handbook, names, " huy DON ");
  expect(hits.map(({ name }) => name)).toEqual(["cancellations", "calls"]);
  expect(textsOf(hits.map(({ title }) => title))).toEqual([
    "[Hủy] [đơn] và hoàn tiền",
    "Gọi khách",
  ]);
  expect(textsOf(hits[0]?.lines ?? [])).toEqual(["Câu hỏi trước khi [hủy] [đơn]"]);
  expect(textsOf(hits[1]?.lines ?? [])).toEqual(["[Đơn] đã [hủy] không cần gọi."]);
});

test("every word must be on the page; tables are read, and a page that is not the reader's is left out", () => {
  expect(searchHandbook(handbook, names, "hủy lạc đà")).toEqual([]);
  expect(searchHandbook(handbook, names, "đổi ý").map(({ name }) => name)).toEqual([
    "cancellations",
  ]);
  expect(searchHandbook(handbook, ["calls"], "đề nghị")).toEqual([]);
  expect(textsOf([markWords("Đơn vị vận chuyển, hủy (hủy)", ["huy"])])).toEqual([
    "Đơn vị vận chuyển, [hủy] ([hủy])",
  ]);
  expect(searchHandbook(handbook, names, "  ")).toEqual([]);
});

test("what is marked is the text as it was written, also where folding changes the number of letters", () => {
  const decomposed = "Mo\u031B\u0309 … gio\u031B\u0300";
  expect(textsOf([markWords(decomposed, ["gio"])])).toEqual(["Mở … [giờ]"]);
  expect(textsOf([markWords("½ … đơn", ["don"])])).toEqual(["½ … [đơn]"]);
});
