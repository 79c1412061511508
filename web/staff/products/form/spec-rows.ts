import type { Language } from "#contract/language.ts";
import { readSpecification } from "#web/catalogue/product/specification-table.tsx";

export type SpecCell = { label: string; value: string };

/** A row of a specification in both languages, one of which may be blank. `key` stays while rows move. */
export type SpecRow = { key: number } & Record<Language, SpecCell>;

const blank: SpecCell = { label: "", value: "" };
let lastKey = 0;

export const blankRow = (): SpecRow => ({ key: ++lastKey, en: blank, vn: blank });

/** The rows of a product's two specifications, side by side in their order. */
export const readRows = (texts: Record<Language, string>): SpecRow[] => {
  const cells = (language: Language): SpecCell[] =>
    readSpecification(texts[language]).map(([label, value]) => ({ label, value }));
  const en = cells("en");
  const vn = cells("vn");
  const rows = Array.from({ length: Math.max(en.length, vn.length) }, (_, place) => ({
    ...blankRow(),
    en: en[place] ?? blank,
    vn: vn[place] ?? blank,
  }));
  return rows.length > 0 ? rows : [blankRow()];
};

/** The rows as the wire takes them: a line each, `Label: value` (decision 9); blank ones are left out. */
export const writeRows = (rows: readonly SpecRow[], language: Language): string =>
  rows
    .map((row) => row[language])
    .map(({ label, value }) => [label.trim(), value.trim()].filter(Boolean).join(": "))
    .filter((line) => line !== "")
    .join("\n");

/** What was typed as a label: after a colon the value begins, so `Power: 600 W` fills both. */
export const typeLabel = ({ value }: SpecCell, typed: string): SpecCell => {
  const colon = typed.indexOf(":");
  if (colon < 1) return { label: typed, value };
  return { label: typed.slice(0, colon), value: typed.slice(colon + 1).trim() || value };
};

/** Puts pasted lines into a language's cells, from a row on; rows are added where there are too few. */
export const pasteRows = (
  rows: readonly SpecRow[],
  at: number,
  language: Language,
  text: string,
): SpecRow[] => {
  const cells = readSpecification(text.replaceAll("\t", ": ")).map(([label, value]) => ({
    label,
    value,
  }));
  const next = [...rows];
  for (const [place, cell] of cells.entries())
    next[at + place] = { ...(next[at + place] ?? blankRow()), [language]: cell };
  return next;
};

/** The rows with one of them at another place. */
export const moveRow = <T>(rows: readonly T[], from: number, to: number): T[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};
