import type { Language } from "#contract/language.ts";
import { readSpecification } from "#web/catalogue/product/specification-table.tsx";

export type SpecCell = { label: string; value: string };

/** A specification row in both languages, one of which may be blank. `key` is stable when rows move. */
export type SpecRow = { key: number } & Record<Language, SpecCell>;

const blank: SpecCell = { label: "", value: "" };
let lastKey = 0;

export const blankRow = (): SpecRow => ({ key: ++lastKey, en: blank, vn: blank });

/** Pairs the lines of a product's two specifications by position. */
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

/** Converts rows to the wire form: one `Label: value` line each (decision 9), without blank rows. */
export const writeRows = (rows: readonly SpecRow[], language: Language): string =>
  rows
    .map((row) => row[language])
    .map(({ label, value }) => [label.trim(), value.trim()].filter(Boolean).join(": "))
    .filter((line) => line !== "")
    .join("\n");

/** Splits a typed label at its first colon, so that `Power: 600 W` fills both cells. */
export const typeLabel = ({ value }: SpecCell, typed: string): SpecCell => {
  const colon = typed.indexOf(":");
  if (colon < 1) return { label: typed, value };
  return { label: typed.slice(0, colon), value: typed.slice(colon + 1).trim() || value };
};

/** Pastes lines into a language's cells, starting at a row; adds rows when needed. */
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

/** Returns the rows with one of them moved. */
export const moveRow = <T>(rows: readonly T[], from: number, to: number): T[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};
