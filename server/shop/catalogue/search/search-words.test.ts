import { describe, expect, it } from "vitest";
import { drivingWord, likePattern, searchWords } from "./search-words.ts";

/** True if a name has all the marks that were typed, as a search ranks it. */
const hasMarksOf = (typed: string, name: string): boolean =>
  searchWords(typed).marked?.every((placings) =>
    placings.some((word) => name.toLowerCase().includes(word)),
  ) ?? false;

describe("what a shopper types", () => {
  it("is compared word by word, without marks, capitals and punctuation around words", () => {
    expect(searchWords(" Máy  Khoan, “động lực”! ").words).toEqual(["may", "khoan", "dong", "luc"]);
  });

  it("may name a product number in any spacing", () => {
    expect(searchWords("GBH 2-26 DRE").code).toBe("gbh226dre");
    expect(searchWords("0.601.217.1K0").code).toBe("06012171k0");
  });

  it("is no product number when other letters are in it, or next to nothing", () => {
    expect(searchWords("máy khoan").code).toBeNull();
    expect(searchWords("m").code).toBeNull();
  });

  it("has no words when it is punctuation alone", () => {
    expect(searchWords(" % – _ ").words).toEqual([]);
  });

  it("requires the same marks only if it has some", () => {
    expect(searchWords("loc dau").marked).toBeNull();
    expect(hasMarksOf("Lọc dầu", "Lọc dầu 1.5L")).toBe(true);
    expect(hasMarksOf("Lọc dầu", "LỌC DẦU")).toBe(true);
    expect(hasMarksOf("Lọc dầu", "Lộc dầu")).toBe(false);
  });

  it("takes both ways to place a tone for the same word", () => {
    expect(hasMarksOf("hóa", "hoá chất")).toBe(true);
    expect(hasMarksOf("hoá", "Hóa chất")).toBe(true);
    expect(hasMarksOf("hoá", "hoa chất")).toBe(false);
  });
});

describe("patterns", () => {
  it("take wildcards of the shopper literally", () => {
    expect(likePattern("500%_a")).toBe("%500\\%\\_a%");
  });

  it("find one or two letters, and numbers of so few digits in a row, only at the start of a word", () => {
    expect(likePattern("ga")).toBe("% ga%");
    expect(likePattern("1.2")).toBe("% 1.2%");
    expect(likePattern("2-26")).toBe("% 2-26%");
    expect(likePattern("1.25l")).toBe("%1.25l%");
    expect(likePattern("500l")).toBe("%500l%");
  });

  it("look the longest word up first, and letters before digits", () => {
    expect(drivingWord(["may", "khoan", "gbh226dre"])).toBe("khoan");
    expect(drivingWord(["12v", "ba"])).toBe("12v");
    expect(drivingWord(["12v", "1.25.4"])).toBe("12v");
    expect(drivingWord(["m"])).toBe("m");
  });
});
