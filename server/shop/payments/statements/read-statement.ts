import type { StatementField } from "#contract/rules/statement-fields.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { accountOf } from "../providers/read-body.ts";
import type { StatementColumns } from "./find-columns.ts";
import {
  isPlausible,
  momentOf,
  readAmount,
  readClock,
  readTime,
  type StatementTime,
} from "./statement-cells.ts";
import { words } from "./statement-fields.ts";

/** A row's transaction. `day` is Vietnam's; `isTimed` is true where the bank wrote the time, too. */
export type StatementRow = Omit<IncomingTransaction, "externalId"> & {
  /** As a spreadsheet counts. */
  row: number;
  day: string;
  isTimed: boolean;
};

export type StatementError = { row: number; path: StatementField; code: string; value?: string };

export type ReadStatement = {
  rows: StatementRow[];
  /** Rows that look like transactions and can't be read. */
  errors: StatementError[];
};

/** The facts above the table. */
export type StatementHead = { account: string | null; isForeign: boolean };

const TEXT_MAX = 1000;
const VALUE_MAX = 100;
const NAME_MAX = 200;

/** The account that the rows above the table name, and whether they name another currency than đồng. */
export const readHead = (rows: readonly (readonly string[])[], firstRow: number): StatementHead => {
  let account: string | null = null;
  let isForeign = false;
  for (const row of rows.slice(0, firstRow)) {
    const text = row.join(" | ");
    const plain = words(text);
    if (/\b(?:loai tien|currency|tien te)\b/.test(plain) && !/\bvn[d]\b|\bdong\b/.test(plain))
      isForeign ||= /\b(?:usd|eur|jpy|gbp|aud|sgd|cny|krw|thb)\b/.test(plain);
    if (
      account !== null ||
      !/\b(?:so tai khoan|so tk|account (?:no|number)|tai khoan)\b/.test(plain)
    )
      continue;
    if (/\b(?:tai khoan|tk) (?:cu|doi ung|doi tac)\b|\bold\b/.test(plain)) continue;
    account = accountIn(text);
  }
  return { account, isForeign };
};

/** The first run of 6 to 19 digits, which may be written in groups: `1903 5842 7130 16`. */
const accountIn = (text: string): string | null => {
  for (const [found] of text.matchAll(/\d(?:[ .-]?\d){5,18}(?!\d)/g)) {
    const digits = accountOf(found);
    const isDate = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/.test(found.trim());
    if (digits.length >= 6 && digits.length <= 19 && !isDate) return digits;
  }
  return null;
};

// Sums and balances that banks write into the table.
const SUMMARY =
  /\b(?:so du (?:dau|cuoi|ban dau|hien tai|kha dung)|du dau|du cuoi|opening balance|closing balance|ending balance|beginning balance|tong (?:cong|so|ghi|phat sinh|tien|no|co)|cong (?:doanh so|phat sinh|so phat sinh)|total|phat sinh trong ky|doanh so)\b|^(?:tong|cong)$/;

/** The transactions of the rows below the headings, of the store's account. */
export const readStatement = (
  rows: readonly (readonly string[])[],
  { columns, firstRow }: StatementColumns,
  { account, now }: { account: string; now: Date },
): ReadStatement => {
  const place = new Map(columns.flatMap(({ field }, at) => (field ? [[field, at] as const] : [])));
  const read: ReadStatement = { rows: [], errors: [] };
  let before: StatementTime | null = null;
  for (const [index, row] of rows.slice(firstRow).entries()) {
    const number = firstRow + index + 1;
    const cell = (field: StatementField): string => {
      const at = place.get(field);
      return at === undefined ? "" : (row[at] ?? "").trim();
    };
    if (isNoTransaction(row, cell)) continue;
    const time = timeOf(cell, before);
    const money = moneyOf(cell);
    const error = errorOf(cell, time, money, now);
    if (error) {
      read.errors.push({ row: number, ...error });
      continue;
    }
    if (!time || !money || "code" in money) continue; // no error, and yet incomplete: never so
    before = time;
    read.rows.push({ row: number, ...transactionOf(cell, time, money, account) });
  }
  return read;
};

type CellOf = (field: StatementField) => string;

/** Blank rows, sums, repeated headings and footers: they have neither a day nor an amount. */
const isNoTransaction = (row: readonly string[], cell: CellOf): boolean => {
  if (readTime(cell("date"))) return false;
  const label = words(row.filter((each) => readAmount(each) === null).join(" "));
  if (SUMMARY.test(label)) return true;
  const hasAmount = (["credit", "debit", "amount"] as const).some((field) =>
    readAmount(cell(field)),
  );
  return !hasAmount && !/^\d/.test(cell("date"));
};

/** Merged cells name the day in their first row only. */
const timeOf = (cell: CellOf, before: StatementTime | null): StatementTime | null => {
  const read = readTime(cell("date"));
  if (!read) return cell("date") === "" && before ? { day: before.day } : null;
  const clock = readClock(cell("time"));
  return clock === null ? read : { ...read, clock };
};

type Money = { amount: number; direction: "in" | "out" };
type WrongMoney = { path: StatementField; code: string };

const moneyOf = (cell: CellOf): Money | WrongMoney => {
  for (const path of ["credit", "debit", "amount"] as const)
    if (readAmount(cell(path)) === null) return { path, code: "statement-amount" };
  const [credit, debit, amount] = (["credit", "debit", "amount"] as const).map((field) =>
    Math.abs(readAmount(cell(field)) ?? 0),
  );
  if (credit && debit) return { path: "credit", code: "statement-both" };
  if (credit) return { amount: credit, direction: "in" };
  if (debit) return { amount: debit, direction: "out" };
  if (amount) return { amount, direction: signOf(cell) };
  return { path: "credit", code: "required" };
};

const signOf = (cell: CellOf): "in" | "out" => {
  const sign = cell("sign");
  const isOut =
    (readAmount(cell("amount")) ?? 0) < 0 ||
    /^-|nợ/i.test(sign) ||
    /^(?:d|dr|debit|out|no|ghi no|chi|tien ra)$/.test(words(sign));
  return isOut ? "out" : "in";
};

const errorOf = (
  cell: CellOf,
  time: StatementTime | null,
  money: Money | WrongMoney,
  now: Date,
): Omit<StatementError, "row"> | null => {
  const error = (path: StatementField, code: string) => {
    const value = cell(path).slice(0, VALUE_MAX);
    return { path, code, ...(value !== "" && { value }) };
  };
  if (!time) return error("date", "day");
  if (!isPlausible(time.day, now)) return error("date", "statement-day");
  if ("code" in money) return error(money.path, money.code);
  return cell("text").includes("\ufffd") ? error("text", "letters-lost") : null;
};

const transactionOf = (
  cell: CellOf,
  time: StatementTime,
  { amount, direction }: Money,
  account: string,
): Omit<StatementRow, "row"> => {
  const reference = (cell("reference") || (time.rest ?? "")).slice(0, NAME_MAX);
  const counterName = cell("counterName").slice(0, NAME_MAX);
  const balance = cell("balance") === "" ? null : readAmount(cell("balance"));
  return {
    account,
    amount,
    direction,
    // Banks break long texts into lines; the transfer's note must read as it was typed.
    text: cell("text")
      .replaceAll(/\s*\n\s*/g, " ")
      .slice(0, TEXT_MAX),
    at: momentOf(time),
    day: time.day,
    isTimed: time.clock !== undefined,
    ...(reference !== "" && { reference }),
    ...(counterName !== "" && { counterName }),
    ...(balance !== null && { balance }),
  };
};
