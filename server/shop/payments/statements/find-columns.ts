import type { StatementField } from "#contract/rules/statement-fields.ts";
import { columnsUnder, signatureOf } from "./describe-columns.ts";
import { readAmount, readTime } from "./statement-cells.ts";
import { headingField, isStatementField } from "./statement-fields.ts";

export type StatementColumn = { heading: string; field: StatementField | null };

/** The first row of a statement's transactions, and the fields of its columns. */
export type StatementColumns = {
  columns: StatementColumn[];
  /** The index of the first row below the headings. */
  firstRow: number;
  /** The headings as a key: a layout that the store confirmed is found by it. */
  signature: string;
  /** The questions that the store must answer first; empty when the columns are certain. */
  doubts: StatementDoubt[];
};

/**
 * `column-missing` names a field without a column; `column-content` and `statement-balance` name a field that its cells
 * contradict.
 */
export type StatementDoubt = {
  path: StatementField;
  code: "column-missing" | "column-content" | "statement-balance";
};

/** Banks write addresses, account and period above the table. */
const PREAMBLE_ROWS = 60;
/** Rows whose cells are looked at. */
const SAMPLE_ROWS = 200;
/** The share of a column's filled cells that must fit its field: footers and page heads come between. */
const FITTING = 0.5;

/** Finds the headings, or columns by their cells alone; null when the file is no statement. */
export const findColumns = (rows: readonly (readonly string[])[]): StatementColumns | null => {
  let best: {
    headings: readonly string[];
    height: number;
    firstRow: number;
    score: number;
  } | null = null;
  for (let at = 0; at < Math.min(rows.length, PREAMBLE_ROWS); at++) {
    const single = rows[at] ?? [];
    const pair = joined(single, rows[at + 1] ?? []);
    for (const [headings, height] of [
      [[...single], 1],
      [pair, 2],
    ] as const) {
      const score = scoreOf(headings);
      // A title above the headings adds nothing, and a row of transactions below them neither.
      const isBetter =
        score > (best?.score ?? 0) || (best && score === best.score && height < best.height);
      if (isBetter) best = { headings, height, firstRow: at + height, score };
    }
  }
  if (!best) return columnsByCells(rows);
  const fields = once(fieldsOf(best.headings));
  return columnsOf(best.headings, fields, best.firstRow, rows);
};

/**
 * Finds columns where no row is like headings: the table begins at the first row with a day and an amount. No cell shows
 * which amounts came in, so the store must say it.
 */
const columnsByCells = (rows: readonly (readonly string[])[]): StatementColumns | null => {
  const isAmount = (cell: string) => readTime(cell) === null && Boolean(readAmount(cell));
  const firstRow = rows.findIndex(
    (row) => row.some((cell) => readTime(cell) !== null) && row.some(isAmount),
  );
  if (firstRow === -1) return null;
  const sample = rows.slice(firstRow, firstRow + SAMPLE_ROWS);
  const width = Math.max(...sample.map((row) => row.length));
  const cells = Array.from({ length: width }, (_, at) => sample.map((row) => row[at] ?? ""));
  const date = cells.findIndex((column) => fit(column, (cell) => readTime(cell) !== null));
  const lengths = cells.map((column) =>
    fit(column, (cell) => readTime(cell) !== null || isAmount(cell)) ? 0 : column.join("").length,
  );
  const longest = Math.max(...lengths);
  const text = longest > 0 ? lengths.indexOf(longest) : -1;
  const headings = Array.from({ length: width }, (_, at) => rows[firstRow - 1]?.[at] ?? "");
  const fields = cells.map((_, at) => (at === date ? "date" : at === text ? "text" : null));
  return columnsOf(headings, fields, firstRow, rows);
};

/** Whether most of a column's filled cells fit its field; a blank column does not. */
const fit = (column: readonly string[], isFitting: (cell: string) => boolean): boolean => {
  const filled = column.filter((cell) => cell.trim() !== "");
  return filled.length > 0 && filled.filter(isFitting).length >= filled.length * FITTING;
};

/** The columns of a file whose fields the store has named. */
export const withFields = (
  found: StatementColumns,
  fields: readonly (StatementField | null)[],
  rows: readonly (readonly string[])[],
): StatementColumns =>
  columnsOf(
    found.columns.map(({ heading }) => heading),
    found.columns.map((_, at) => fields[at] ?? null),
    found.firstRow,
    rows,
  );

const columnsOf = (
  headings: readonly string[],
  fields: readonly (StatementField | null)[],
  firstRow: number,
  rows: readonly (readonly string[])[],
): StatementColumns => {
  const sample = rows.slice(firstRow, firstRow + SAMPLE_ROWS);
  return {
    columns: columnsUnder(headings, fields),
    firstRow,
    signature: signatureOf(headings),
    doubts: [...missing(fields), ...contradicted(fields, sample)],
  };
};

/** Headings of two rows, where a merged cell of the upper one names a group: "Số tiền" over "Ghi nợ" and "Ghi có". */
const joined = (upper: readonly string[], lower: readonly string[]): string[] => {
  const width = Math.max(upper.length, lower.length);
  return Array.from({ length: width }, (_, at) =>
    [upper[at] ?? "", lower[at] ?? ""].filter((text) => text.trim() !== "").join(" "),
  );
};

/** The number of different fields that a row's cells name; 0 when they can't head a statement. */
const scoreOf = (headings: readonly string[]): number => {
  const fields = fieldsOf(headings);
  const named = new Set(fields.filter(isStatementField));
  const hasMoney = named.has("credit") || named.has("amount");
  // Headings are short. A sentence of the preamble names several things, too.
  const isLong = headings.some((heading) => heading.length > 80);
  const hasCells = headings.some((heading) => readTime(heading) !== null);
  if (!named.has("date") || !hasMoney || isLong || hasCells) return 0;
  return named.size + fields.filter((field) => field !== null).length / 100;
};

/** The fields of the headings. Where no column has the day of the transfer, the day of its booking replaces it. */
const fieldsOf = (headings: readonly string[]): ReturnType<typeof headingField>[] => {
  const fields = headings.map(headingField);
  const booked = fields.includes("date") ? -1 : fields.indexOf("valueDate");
  return fields.map((field, at) => (at === booked ? "date" : field));
};

/** Keeps the first column of each field. */
const once = (fields: readonly ReturnType<typeof headingField>[]): (StatementField | null)[] => {
  const seen = new Set<StatementField>();
  return fields.map((field) => {
    if (!isStatementField(field) || seen.has(field)) return null;
    seen.add(field);
    return field;
  });
};

const missing = (fields: readonly (StatementField | null)[]): StatementDoubt[] => {
  const lacks = (field: StatementField) => !fields.includes(field);
  const doubts: StatementDoubt[] = [];
  if (lacks("date")) doubts.push({ path: "date", code: "column-missing" });
  if (lacks("text")) doubts.push({ path: "text", code: "column-missing" });
  if (lacks("credit") && lacks("amount")) doubts.push({ path: "credit", code: "column-missing" });
  return doubts;
};

const contradicted = (
  fields: readonly (StatementField | null)[],
  sample: readonly (readonly string[])[],
): StatementDoubt[] => {
  const cellsOf = (field: StatementField): string[] => {
    const at = fields.indexOf(field);
    return at === -1 ? [] : sample.map((row) => (row[at] ?? "").trim());
  };
  const fits = (field: StatementField, isFitting: (cell: string) => boolean): boolean =>
    cellsOf(field).every((cell) => cell === "") || fit(cellsOf(field), isFitting);
  const doubts: StatementDoubt[] = [];
  if (!fits("date", (cell) => readTime(cell) !== null))
    doubts.push({ path: "date", code: "column-content" });
  for (const field of ["credit", "debit", "amount", "balance"] as const)
    if (!fits(field, (cell) => readAmount(cell) !== null))
      doubts.push({ path: field, code: "column-content" });
  if (isReversed(cellsOf("credit"), cellsOf("debit"), cellsOf("balance")))
    doubts.push({ path: "credit", code: "statement-balance" });
  return doubts;
};

/**
 * Whether the balance falls by what should have come in: then in and out are the other way round. The rows may be the
 * oldest or the newest first.
 */
const isReversed = (
  credits: readonly string[],
  debits: readonly string[],
  balances: readonly string[],
): boolean => {
  const steps = balances.flatMap((cell, at) => {
    const [balance, credit, debit] = [cell, credits[at] ?? "", debits[at] ?? ""].map(readAmount);
    if (cell === "" || balance === null || credit === null || debit === null) return [];
    if (balance === undefined || credit === undefined || debit === undefined) return [];
    const change = Math.abs(credit) - Math.abs(debit);
    return change === 0 ? [] : [{ balance, change }];
  });
  let right = 0;
  let wrong = 0;
  for (const [at, { balance, change }] of steps.entries()) {
    const next = steps[at + 1];
    if (!next) break;
    const isOldestFirst = (sign: number) => next.balance - balance === sign * next.change;
    const isNewestFirst = (sign: number) => balance - next.balance === sign * change;
    if (isOldestFirst(1) || isNewestFirst(1)) right += 1;
    else if (isOldestFirst(-1) || isNewestFirst(-1)) wrong += 1;
  }
  return wrong > right;
};
