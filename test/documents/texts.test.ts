import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { refusals } from "#contract/wire/refusals.ts";

type Texts = { [key: string]: string | Texts };

const folder = new URL("../../texts/", import.meta.url);
const namespaces = readdirSync(new URL("en/", folder)).map((name) => name.replace(".json", ""));

const read = (language: string, namespace: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), "utf8"));

const flat = (texts: Texts, before = ""): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[before + key, value] as const]
        : [...flat(value, `${before}${key}.`)],
    ),
  );

// English has two plural forms, Vietnamese one.
const withoutPlural = (key: string): string => key.replace(/_(?:one|other)$/, "");
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = ""]) => name))].toSorted();

/** Reads every file of web, server, contract and demo that may use a text. */
const sources = (): string => {
  const read = (place: string): string[] =>
    readdirSync(new URL(place, import.meta.url), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, "utf8"));
  return [
    ...read("../../web"),
    ...read("../../server"),
    ...read("../../contract"),
    ...read("../../demo"),
  ].join("\n");
};

describe.each(namespaces)("the texts of %s", (namespace) => {
  const en = flat(read("en", namespace));
  const vn = flat(read("vn", namespace));

  test("exist in both languages", () => {
    const keys = (texts: Map<string, string>) =>
      [...new Set([...texts.keys()].map(withoutPlural))].toSorted();
    expect(keys(vn)).toEqual(keys(en));
  });

  test("are never blank, and written in composed Unicode", () => {
    for (const text of [...en.values(), ...vn.values()]) {
      expect(text.trim()).not.toBe("");
      expect(text).toBe(text.normalize("NFC"));
    }
  });

  test("keep a phone number on one line", () => {
    for (const text of [...en.values(), ...vn.values()])
      expect(text).not.toMatch(/\b(?:1800 \d|0\d{3} \d{3})/);
  });

  test("have the same placeholders in both languages", () => {
    for (const [key, text] of vn) {
      const english =
        en.get(key) ?? en.get(`${withoutPlural(key)}_other`) ?? en.get(withoutPlural(key)) ?? "";
      expect([key, placeholders(text)]).toEqual([key, placeholders(english)]);
    }
  });
});

test("every refusal has its text in both languages", () => {
  for (const language of ["en", "vn"]) {
    const texts = flat(read(language, "refusals"));
    expect(Object.keys(refusals).filter((code) => !texts.has(code))).toEqual([]);
  }
});

test("every text is used", () => {
  const code = sources();
  // Most keys are words of the code. Only the others are looked for in all of it, which takes a moment each.
  const words = new Set(code.match(/[\w.-]+/g));
  const built = new Set(Array.from(code.matchAll(/([\w.-]+)\.\$\{/g), ([, prefix]) => prefix));
  const unused = namespaces
    .filter((namespace) => namespace !== "refusals")
    .flatMap((namespace) =>
      [...flat(read("en", namespace)).keys()].map((key) => ({
        namespace,
        key: withoutPlural(key),
      })),
    )
    .filter(({ key }) => {
      if (words.has(key)) return false;
      // Keys that end in a value, such as `status.pending`, are built: t(`status.${status}`).
      const parts = key.split(".");
      if (parts.some((_, end) => end > 0 && built.has(parts.slice(0, end).join(".")))) return false;
      return !code.includes(key);
    });
  expect(unused.map(({ namespace, key }) => `${namespace}:${key}`)).toEqual([]);
});
