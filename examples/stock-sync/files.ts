/** The files of the example: a spreadsheet as CSV, and the orders that it knows. */
import { readFile, rename, writeFile } from "node:fs/promises";

/** Pieces of products by their numbers. */
export type Pieces = Record<string, number>;

export type Table = { columns: string[]; rows: Record<string, string>[] };

/** Replaces a file at once, so that a crash leaves the old or the new one. */
export const replaceFile = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.part`, text, { flush: true });
  await rename(`${path}.part`, path);
};

/** Reads CSV with a heading line. Cells in quotes may have commas, quotes and line breaks. */
export const readTable = (text: string): Table => {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") break;
    if (end !== ",") lines.push([]);
  }
  const [columns = [], ...cells] = lines;
  const rows = cells
    .filter((line) => line.some((cell) => cell !== ""))
    .map((line) => Object.fromEntries(columns.map((column, at) => [column, line[at] ?? ""])));
  for (const column of ["sold", "available"]) if (!columns.includes(column)) columns.push(column);
  return { columns, rows };
};

const cellOf = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

export const writeTable = ({ columns, rows }: Table): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((line) => `${line.map(cellOf).join(",")}\r\n`)
    .join("");

/** Opens the file of known orders. The first start makes it: orders placed before are in the count of the warehouse. */
export const openState = async (path: string) => {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  type Saved = { since: string; orders: Record<string, Pieces> };
  const start: Saved = { since: new Date().toISOString(), orders: {} };
  const { since, orders: saved } = text === undefined ? start : (JSON.parse(text) as Saved); // as: `save` wrote it
  const orders = new Map(Object.entries(saved));
  const save = async (): Promise<void> => {
    await replaceFile(path, JSON.stringify({ since, orders: Object.fromEntries(orders) }));
  };
  if (text === undefined) await save();
  return { since, orders, save };
};
