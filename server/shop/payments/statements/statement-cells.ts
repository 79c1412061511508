import { vietnamDay, addDays, beginningOf } from "#contract/rules/reports/vietnam-days.ts";

const GROUPED = /^\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*(?:[.,]0{1,2})?$/;
const UNGROUPED = /^\d{1,16}(?:[.,]0{1,2})?$/;

/**
 * An amount as banks write it: `1,234,000`, `1.234.000,00`, `+78,000`, `(150,000)`, `-200.000 VND`. Below zero is out.
 * Null for other texts, and for amounts that a number doesn't hold exactly; a blank cell and a dash are 0.
 */
export const readAmount = (cell: string): number | null => {
  const bare = cell
    .replaceAll(/\u00a0|\u202f/g, " ")
    .replace(/(?:vn[dđ]|đ|₫)\s*$/iu, "")
    .trim();
  if (/^[-–]?$/.test(bare)) return 0;
  const [, bracketed] = /^\((.*)\)$/.exec(bare) ?? [];
  const [, sign, digits = ""] = /^([+-]?)\s*(.*)$/.exec(bracketed ?? bare) ?? [];
  if (!GROUPED.test(digits) && !UNGROUPED.test(digits)) return null;
  const amount = Number(digits.replace(/[.,]0{1,2}$/, "").replaceAll(/[., ]/g, ""));
  if (!Number.isSafeInteger(amount)) return null;
  return sign === "-" || bracketed !== undefined ? -amount : amount;
};

export type StatementTime = {
  /** Of Vietnam. */
  day: string;
  /** `09:30:00`; absent where the bank gives days only. */
  clock?: string;
  /** The text after the day: Vietcombank writes the document's number there. */
  rest?: string;
};

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day, and a time if the cell has one: `23/11/2026`, `23-11-2026 09:30`, `2026-11-23 09:30:00`, `23-Nov-2026`. */
export const readTime = (cell: string): StatementTime | null => {
  const text = cell.trim();
  const [whole, year, month, date] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text) ??
    reversed(/^(\d{1,2})[-/.](\d{1,2}|[A-Za-z]{3})[-/.](\d{4}|\d\d)(?!\d)/.exec(text)) ??
    [];
  if (whole === undefined || year === undefined || month === undefined || date === undefined)
    return null;
  const day = dayOf(year, month, date);
  if (day === null) return null;
  const behind = text.slice(whole.length).replace(/^(?:T(?=\d)|[\s/,-])+/, "");
  const clock = readClock(behind);
  if (clock !== null) return { day, clock };
  return behind === "" ? { day } : { day, rest: behind.replaceAll(/\s+/g, " ") };
};

const reversed = (found: RegExpExecArray | null): (string | undefined)[] | null =>
  found && [found[0], found[3], found[2], found[1]];

const dayOf = (year: string, month: string, date: string): string | null => {
  const named = MONTHS.indexOf(month.toLowerCase()) + 1;
  const parts = [
    year.length === 2 ? `20${year}` : year,
    String(named || month).padStart(2, "0"),
    date.padStart(2, "0"),
  ];
  const day = parts.join("-");
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day ? day : null;
};

/** `9:30`, `09:30:05`, `9:30:05 PM`. */
export const readClock = (cell: string): string | null => {
  const [, hours, minutes, seconds = "00", half] =
    /^(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?(?:\s*([AP])M)?$/i.exec(cell.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === "P" ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
};

/** Whether a statement may already contain a day; the clocks of banks may be a little ahead. */
export const isPlausible = (day: string, now: Date): boolean =>
  day >= "2000-01-01" && day <= addDays(vietnamDay(now), 1);

/** The moment of a time of Vietnam; without a clock, the beginning of the day. */
export const momentOf = ({ day, clock }: StatementTime): Date =>
  clock === undefined ? beginningOf(day) : new Date(`${day}T${clock}+07:00`);
