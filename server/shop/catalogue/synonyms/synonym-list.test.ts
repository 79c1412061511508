import { expect, test } from "vitest";
import { SynonymList } from "./synonym-list.ts";

const variants = (groups: string[][], text: string): string[] =>
  new SynonymList(groups.map((words) => ({ words })))
    .variants(text.split(" "))
    .map(({ words }) => words.join(" "));

test("each word of a group is replaced by the others, whatever surrounds it", () => {
  const groups = [["Máy rửa bát", "máy rửa chén", "dishwasher"]];
  expect(variants(groups, "bosch may rua chen 60")).toEqual([
    "bosch may rua bat 60",
    "bosch dishwasher 60",
  ]);
  expect(variants(groups, "may rua xe")).toEqual([]);
});

test("the longest synonym counts, and several are combined", () => {
  const groups = [
    ["pin", "battery"],
    ["máy khoan pin", "drill"],
    ["đỏ", "red"],
  ];
  expect(variants(groups, "may khoan pin do")).toEqual([
    "may khoan pin red",
    "drill do",
    "drill red",
  ]);
});

test("a search has twelve variants at most", () => {
  const groups = ["a", "b", "c"].map((word) => [0, 1, 2, 3, 4].map((n) => `${word}${n}`));
  expect(variants(groups, "a0 b0 c0")).toHaveLength(12);
});

test("a synonym of several words is a phrase in the text", () => {
  const [variant] = new SynonymList([{ words: ["má phanh", "bố thắng"] }]).variants([
    "ma",
    "phanh",
  ]);
  expect(variant).toEqual({
    words: ["bo", "thang"],
    parts: ["bo thang"],
    code: null,
    marked: null,
  });
});
