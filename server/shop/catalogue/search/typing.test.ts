import { describe, expect, it } from "vitest";
import { lettersApart, meantByTyping, nearestWord } from "./typing.ts";

describe("a Vietnamese keyboard that was off", () => {
  it.each([
    ["mays", "may"],
    ["luwcj", "luc"],
    ["lof", "lo"],
    ["nuowngs", "nuong"],
    ["ddieenj", "dien"],
    ["may1", "may"],
    ["d9ie65n", "dien"],
  ])("%s may mean %s", (typed, meant) => {
    expect(meantByTyping(typed)).toContain(meant);
  });

  it("leaves product numbers alone", () => {
    expect(meantByTyping("06019g81k5")).toEqual([]);
    expect(meantByTyping("2-26")).toEqual([]);
  });
});

describe("a slip of the finger", () => {
  it("is counted in letters changed, added, dropped or swapped", () => {
    expect(lettersApart("khoan", "khoan")).toBe(0);
    expect(lettersApart("khaon", "khoan")).toBe(1);
    expect(lettersApart("khoann", "khoan")).toBe(1);
    expect(lettersApart("", "may")).toBe(3);
  });

  it("is corrected if a known word is near, but not in short words", () => {
    expect(nearestWord("khoann", ["may", "khoan", "khoang"])).toBe("khoan");
    expect(nearestWord("wipper", ["wiper", "blades"])).toBe("wiper");
    expect(nearestWord("lac", ["loc"])).toBeNull();
    expect(nearestWord("toyota", ["may", "khoan"])).toBeNull();
  });
});
