import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { demoCategories } from "../../demo/categories.ts";
import { demoDecor } from "../../demo/decor.ts";
import { demoPolicies } from "../../demo/policies.ts";
import { demoProducts } from "../../demo/products.ts";
import { demoStores } from "../../demo/stores.ts";
import { demoVouchers } from "../../demo/vouchers.ts";
import { faultsIn, matchesPlace, readWordList, type PlacedText } from "./word-list.ts";

const root = new URL("../../", import.meta.url);
const list = readWordList(readFileSync(new URL("docs/words.md", root), "utf8"));

/** All strings of a JSON value with their keys. */
const stringsOf = (value: unknown, key = ""): [key: string, text: string][] => {
  if (typeof value === "string") return [[key, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) =>
    stringsOf(below, key === "" ? name : `${key}.${name}`),
  );
};

const interfaceTexts = (language: "en" | "vn"): PlacedText[] =>
  readdirSync(new URL(`texts/${language}/`, root)).flatMap((file) => {
    const place = file.replace(".json", "");
    const texts: unknown = JSON.parse(
      readFileSync(new URL(`texts/${language}/${file}`, root), "utf8"),
    );
    return stringsOf(texts).map(([key, text]) => ({ language, place: `${place}:${key}`, text }));
  });

const handbookTexts = (language: "en" | "vn"): PlacedText[] =>
  readdirSync(new URL(`handbook/${language}/`, root)).flatMap((file) =>
    readFileSync(new URL(`handbook/${language}/${file}`, root), "utf8")
      .split("\n")
      .map((text, line) => ({
        language,
        place: `handbook:${file.replace(".md", "")}.${line + 1}`,
        text: text.replaceAll(/\]\([^)]*\)/g, "]"),
      })),
  );

const demoTexts: PlacedText[] = stringsOf({
  categories: demoCategories,
  decor: demoDecor,
  policies: demoPolicies,
  // Reviews are the words of buyers, who say them as they like.
  products: demoProducts.map((product) => ({ ...product, reviews: [] })),
  stores: demoStores,
  vouchers: demoVouchers,
}).flatMap(([key, text]) => {
  const language = /\.(en|vn)$/.exec(key)?.[1];
  return language === "en" || language === "vn" ? [{ language, place: `demo:${key}`, text }] : [];
});

const all = [
  ...interfaceTexts("en"),
  ...interfaceTexts("vn"),
  ...handbookTexts("en"),
  ...handbookTexts("vn"),
  ...demoTexts,
];

test("the word list has at least 30 things, each with one word in both languages", () => {
  expect(list.things.length).toBeGreaterThanOrEqual(30);
  expect(new Set(list.things.map(({ thing }) => thing)).size).toBe(list.things.length);
});

test("no text says a second word for a thing", () => {
  expect(all.flatMap((text) => faultsIn(list, text))).toEqual([]);
});

test("every exception is needed, and names texts that exist", () => {
  const idle = list.exceptions.filter((exception) => {
    const others = list.exceptions.filter((other) => other !== exception);
    return !all.some(
      (text) =>
        matchesPlace(exception, text) && faultsIn({ ...list, exceptions: others }, text).length > 0,
    );
  });
  expect(idle.map(({ language, place, words }) => `${language} ${place}: ${words.join()}`)).toEqual(
    [],
  );
});

describe("a planted text is found", () => {
  const wordsFoundIn = (language: "en" | "vn", text: string, place = "planted:text") =>
    faultsIn(list, { language, place, text }).map(({ word }) => word);

  test.each(["en", "vn"] as const)(
    "with any of the words that must not stand, in %s",
    (language) => {
      for (const { never } of list.things)
        for (const word of never[language]) {
          expect(wordsFoundIn(language, `… ${word} …`)).toContain(word);
          expect(wordsFoundIn(language, word.toLocaleUpperCase())).toContain(word);
        }
    },
  );

  test("as a part of a sentence, and only as a whole word", () => {
    expect(wordsFoundIn("vn", "Nhập mã giảm giá để được giao nhanh")).toEqual([
      "mã giảm giá",
      "giao nhanh",
    ]);
    expect(wordsFoundIn("vn", "Phương thức thanh toán, xem trên màn hình")).toEqual([]);
    expect(wordsFoundIn("en", "Imagine the slider")).toEqual([]);
  });

  test("where the exception of another text would hold", () => {
    const text = "Lưu và phát hành";
    expect(wordsFoundIn("vn", text, "vouchers:form.publish")).toEqual([]);
    expect(wordsFoundIn("vn", text, "decor:publish.submit")).toEqual(["phát hành"]);
    expect(wordsFoundIn("en", "Tenant", "frame:staff.tenants")).toEqual([]);
    expect(wordsFoundIn("en", "Tenant", "frame:staff.store")).toEqual(["tenant"]);
  });
});
