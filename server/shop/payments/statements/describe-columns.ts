import { createHash } from "node:crypto";
import { words } from "./statement-fields.ts";

const SAMPLES = 3;
const CELL_MAX = 100;

const inOneLine = (cell: string): string => cell.replaceAll(/\s+/g, " ").trim();

/** The headings as a key, by which the fields that a store named are found again. */
export const signatureOf = (headings: readonly string[]): string =>
  createHash("sha256").update(headings.map(words).join("|")).digest("hex").slice(0, 32);

/** The columns under these headings with their fields. */
export const columnsUnder = <Field>(
  headings: readonly string[],
  fields: readonly (Field | null)[],
): { heading: string; field: Field | null }[] =>
  headings.map((heading, at) => ({ heading: inOneLine(heading), field: fields[at] ?? null }));

/** The columns with some of their cells, for a person who names the fields. `rows` are those below the headings. */
export const describeColumns = <Field>(
  columns: readonly { heading: string; field: Field | null }[],
  rows: readonly (readonly string[])[],
): { heading: string; field: Field | null; samples: string[] }[] =>
  columns.map(({ heading, field }, at) => ({
    heading: heading.slice(0, CELL_MAX),
    field,
    samples: samplesOf(rows, at),
  }));

const samplesOf = (rows: readonly (readonly string[])[], column: number): string[] => {
  const samples: string[] = [];
  for (const row of rows) {
    const cell = inOneLine(row[column] ?? "");
    if (cell !== "") samples.push(cell.slice(0, CELL_MAX));
    if (samples.length === SAMPLES) break;
  }
  return samples;
};
