import { expect, test } from "vitest";
import { languageOptions, languages, toLanguage } from "./language.ts";

test("each language is offered by its key, its name in itself, and its value", () => {
  expect(languageOptions).toEqual([
    { key: "en", text: "English", value: "en" },
    { key: "vn", text: "Tiếng Việt", value: "vn" },
  ]);
  expect(languageOptions.map(({ value }) => value)).toEqual(languages);
  expect(languageOptions.map(({ value }) => toLanguage(value))).toEqual(languages);
});
