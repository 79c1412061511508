import { fold } from "#contract/rules/fold.ts";
import { languages, type Language } from "#contract/language.ts";

type Category = { id: number; nameEn: string; nameVn: string };

/** A store's categories by the texts that files name them by. */
export type CategoryIndex = {
  /** The id of the category of a cell: by its name in either language, in any spelling, or by its id. */
  find: (cell: string) => string | undefined;
  /** The text by which `find` finds exactly this category: its name in the language, where only it has this name. */
  cellOf: (id: number, language: Language) => string;
};

/**
 * Indexes categories by name. A name as it is written takes precedence over one that differs in marks or case: a store may
 * have both "Máy mài" and "May mai".
 */
export const indexCategories = (categories: readonly Category[]): CategoryIndex => {
  const named = (key: (name: string) => string) => {
    const found = new Map<string, string>();
    for (const { id, nameEn, nameVn } of categories)
      for (const name of [nameEn, nameVn]) if (name !== "") found.set(key(name), String(id));
    return found;
  };
  const exact = named((name) => name);
  const folded = named(fold);
  const byId = new Map(categories.map((category) => [String(category.id), category]));
  const idOf = (text: string) => (byId.has(text) ? text : undefined);
  const find = (cell: string): string | undefined =>
    exact.get(cell.normalize("NFC")) ?? folded.get(fold(cell)) ?? idOf(cell.replace(/^#/, ""));
  const cellOf = (id: number, language: Language): string => {
    const { nameEn = "", nameVn = "" } = byId.get(String(id)) ?? {};
    const names = language === languages[0] ? [nameEn, nameVn] : [nameVn, nameEn];
    const cells = [...names, String(id)].filter((name) => name !== "");
    return cells.find((cell) => find(cell) === String(id)) ?? `#${id}`;
  };
  return { find, cellOf };
};
