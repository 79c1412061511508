import {
  carrierStatementFields,
  PAID_MAX,
  type CarrierStatementField,
} from "#contract/ledger/payouts.ts";
import { columnsUnder, headingWords, readAmount, signatureOf } from "../../payments/payments.ts";

type Rows = readonly (readonly string[])[];
type Field = CarrierStatementField | null;

export type CarrierStatementColumns = {
  columns: { heading: string; field: Field }[];
  /** The index of the first row below the headings. */
  firstRow: number;
  /** The headings as a key, by which confirmed columns are found. */
  signature: string;
  /** The fields without a column. */
  doubts: CarrierStatementField[];
};

/** A row of a statement, about one parcel. */
export type CarrierStatementLine = {
  /** As a spreadsheet counts. */
  row: number;
  /** The carrier's code, or the store's own. */
  codes: string[];
  cod: number;
  fee: number;
};

/** Carriers write addresses, sender and period above the table. */
const PREAMBLE_ROWS = 60;
const SAMPLE_ROWS = 200;

/** Recognizes the field of a column by its heading. The first match wins. */
const patterns: [CarrierStatementField, RegExp][] = [
  [
    "parcelId",
    /\b(?:ma don|don hang|order)\b.*\b(?:khach|shop|rieng|client|partner|own)\b|client order|partner id|ma tham chieu/,
  ],
  [
    "trackingCode",
    /ma van don|ma buu gui|ma phieu gui|ma don|tracking|order code|waybill|\blabel\b/,
  ],
  ["net", /thuc (?:nhan|tra|chi)|con lai|phai tra|chuyen khoan|\bnet\b|doi soat/],
  ["cod", /\bcod\b(?!.*\bphi\b)|thu ho(?!.*\bphi\b)|collection/],
  ["fee", /\bphi\b|\bcuoc\b|\bfees?\b/],
];

const fieldOf = (heading: string): Field =>
  patterns.find(([, pattern]) => pattern.test(headingWords(heading)))?.[0] ?? null;

/** Finds the headings of a carrier's statement; null where no row is like headings. */
export const findStatementColumns = (rows: Rows): CarrierStatementColumns | null => {
  const scores = rows.slice(0, PREAMBLE_ROWS).map((row) => {
    const fields = new Set(row.map(fieldOf).filter((field) => field !== null));
    const filled = row.filter((cell) => cell.trim() !== "").length;
    return filled < 2 ? 0 : fields.size * 100 + filled;
  });
  const best = Math.max(0, ...scores);
  if (best === 0) return null;
  const at = scores.indexOf(best);
  const headings = rows[at] ?? [];
  return columnsOf(headings, once(guesses(headings, rows.slice(at + 1))), at + 1);
};

/** Of several columns of fees, a sum of them is the fee; columns of texts are no amounts. */
const guesses = (headings: readonly string[], below: Rows): Field[] => {
  const fields = headings.map(fieldOf);
  const isSum = (at: number) => /\btong\b|\btotal\b/.test(headingWords(headings[at] ?? ""));
  const sum = fields.findIndex((field, at) => field === "fee" && isSum(at));
  return fields.map((field, at) => {
    if (field === "fee" && sum !== -1 && at !== sum) return null;
    if (field !== "cod" && field !== "fee" && field !== "net") return field;
    const cells = below.slice(0, SAMPLE_ROWS).map((row) => row[at] ?? "");
    const filled = cells.filter((cell) => cell.trim() !== "");
    const isAmount = (cell: string) => readAmount(cell) !== null;
    return filled.filter(isAmount).length * 2 >= filled.length ? field : null;
  });
};

const once = (fields: readonly Field[]): Field[] =>
  fields.map((field, at) => (fields.indexOf(field) === at ? field : null));

/** The columns of a file whose fields the store has named. */
export const withStatementFields = (
  { columns, firstRow }: CarrierStatementColumns,
  fields: readonly string[],
): CarrierStatementColumns =>
  columnsOf(
    columns.map(({ heading }) => heading),
    once(
      columns.map((_, at) => carrierStatementFields.find((each) => each === fields[at]) ?? null),
    ),
    firstRow,
  );

const columnsOf = (
  headings: readonly string[],
  fields: readonly Field[],
  firstRow: number,
): CarrierStatementColumns => {
  const has = (field: CarrierStatementField) => fields.includes(field);
  const doubts: CarrierStatementField[] = [];
  if (!has("trackingCode") && !has("parcelId")) doubts.push("trackingCode");
  if (!has("cod")) doubts.push("cod");
  if (!has("fee") && !has("net")) doubts.push("fee");
  return {
    columns: columnsUnder(headings, fields),
    firstRow,
    signature: signatureOf(headings),
    doubts,
  };
};

/** The parcels of a statement. A row without a code is a footer; one with a code and without an amount is not read. */
export const readCarrierStatement = (
  rows: Rows,
  { columns, firstRow }: CarrierStatementColumns,
): { lines: CarrierStatementLine[]; unread: number[] } => {
  const lines: CarrierStatementLine[] = [];
  const unread: number[] = [];
  rows.slice(firstRow).forEach((cells, index) => {
    const cellOf = (field: CarrierStatementField): string | null => {
      const at = columns.findIndex((column) => column.field === field);
      return at === -1 ? null : (cells[at] ?? "").trim();
    };
    const named = [cellOf("trackingCode"), cellOf("parcelId")];
    const codes = named.filter((code): code is string => code !== null && /\d/.test(code));
    if (codes.length === 0) return;
    const amountOf = (field: CarrierStatementField) => readAmount(cellOf(field) ?? "");
    const [cod, fee, net] = [amountOf("cod"), amountOf("fee"), amountOf("net")];
    const row = firstRow + index + 1;
    if (cod === null || fee === null || net === null) {
      unread.push(row);
      return;
    }
    const kept = cellOf("fee") === null ? cod - net : Math.abs(fee);
    if (isPaid(cod) && isPaid(kept)) lines.push({ row, codes, cod, fee: kept });
    else unread.push(row);
  });
  return { lines, unread };
};

/** Whether a carrier can have paid this amount for a parcel. */
const isPaid = (amount: number): boolean => amount >= 0 && amount <= PAID_MAX;
