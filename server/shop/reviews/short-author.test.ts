import { describe, expect, it } from "vitest";
import { shortAuthor } from "./short-author.ts";

describe("the author of an evaluation is shown shortened", () => {
  it.each([
    ["Nguyễn Văn An", "Nguyễn V. An"],
    ["Nguyễn Thị Hồng Ánh", "Nguyễn T. H. Ánh"],
    ["Trần Bảo", "Trần B."],
    ["  Lê   đức  Thọ ", "Lê Đ. Thọ"],
    ["Minh", "Minh"],
    ["Nguyễn V. An", "Nguyễn V. An"],
  ])("%s as %s", (fullName, shown) => {
    expect(shortAuthor(fullName)).toBe(shown);
  });
});
