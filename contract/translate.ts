import type { Language } from "./language.ts";

/** The texts of one namespace in one language, nested by the parts of their keys. */
export type TextTree = { readonly [part: string]: string | readonly string[] | TextTree };

/** The values of the `{{names}}` in a text; `count` also chooses between singular and plural. */
export type TextValues = Readonly<Record<string, unknown>>;

const hasSingular: Record<Language, boolean> = { en: true, vn: false };

// Equals `Intl.PluralRules` for whole numbers, whose first use costs a slow phone more than all texts of a page.
const pluralOf = (language: Language, count: number): "one" | "other" =>
  hasSingular[language] && count === 1 ? "one" : "other";

const find = (tree: TextTree, key: string): string | undefined => {
  let found: TextTree[string] | undefined = tree;
  for (const part of key.split("."))
    found =
      typeof found === "object" && !Array.isArray(found) ? (found as TextTree)[part] : undefined; // as: no list
  return typeof found === "string" ? found : undefined;
};

// A page looks up a few hundred texts, always the same ones.
const looked = new WeakMap<TextTree, Map<string, string | undefined>>();
const at = (tree: TextTree, key: string): string | undefined => {
  const known = looked.get(tree) ?? new Map<string, string | undefined>();
  if (known.has(key)) return known.get(key);
  looked.set(tree, known.set(key, find(tree, key)));
  return known.get(key);
};

/**
 * Returns the text of a key such as `cart.removed` with its values inserted; `undefined` when there is none. With a
 * `count`, the language's plural form takes precedence: `cart.removed_one`, `cart.removed_other`.
 */
export const translate = (
  tree: TextTree,
  language: Language,
  key: string,
  values: TextValues = {},
): string | undefined => {
  const { count } = values;
  const plural =
    typeof count === "number" ? at(tree, `${key}_${pluralOf(language, count)}`) : undefined;
  const text = plural ?? at(tree, key);
  if (!text?.includes("{{")) return text;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
};
