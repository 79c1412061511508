import { expect, test } from "vitest";
import { StoreNames } from "./store-names.ts";

const stores = [
  "Bosch Automatic Aftermarket",
  "Bosch Power Tool",
  "Điện Máy Xanh",
  "Kho Sỉ",
  ...Array.from({ length: 30 }, (_, at) => `Tiệm Bình Minh ${at}`),
].map((name, id) => ({ id, name }));

const find = (text: string): string[] =>
  new StoreNames(stores).find(text.split(" ")).map(({ name }) => name);

test("a search names the stores that begin with one of its words, or contain all of them", () => {
  expect(find("may khoan bosch")).toEqual(["Bosch Automatic Aftermarket", "Bosch Power Tool"]);
  expect(find("bosch power tool")[0]).toBe("Bosch Power Tool");
  expect(find("power tool")).toEqual(["Bosch Power Tool"]);
  expect(find("may xanh")).toEqual(["Điện Máy Xanh"]);
  expect(find("may")).toEqual(["Điện Máy Xanh"]);
  expect(find("khoan")).toEqual([]);
});

test("a word that many stores begin with names those alone of which all words are searched", () => {
  expect(find("tiem binh minh 7 o dau")).toEqual(["Tiệm Bình Minh 7"]);
  expect(find("sach tiem cu")).toEqual([]);
});
