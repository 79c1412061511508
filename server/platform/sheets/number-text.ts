import type { CellFormat } from "./cell-formats.ts";

const DAY_S = 86_400;
/** 10000-01-01 in either date system. */
const END_1900 = 2_958_466;
const END_1904 = 2_957_004;
/** Excel counts 29 February 1900, a day that did not exist. */
const NO_SUCH_DAY = 60;

// Spreadsheets show fifteen digits: the sum of 999.5 and 999.5 may be stored as 1998.9999999999998.
const shown = new Intl.NumberFormat("en", { useGrouping: false, maximumSignificantDigits: 15 });

/** A cell's number as a spreadsheet shows it: a date as `2026-11-20`, a code with its zeros, else plain digits. */
export const numberText = (raw: string, format: CellFormat, is1904: boolean): string => {
  const bare = raw.trim();
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(bare)) return raw;
  const value = Number(bare);
  const moment = format.date || format.time ? momentText(value, format, is1904) : null;
  if (moment !== null) return moment;
  // A code with more digits than a number can hold stays as written.
  if (/^\d{1,40}$/.test(bare)) return bare.replace(/^0+(?=\d)/, "").padStart(format.digits, "0");
  if (Number.isSafeInteger(value)) return String(value);
  // An added zero keeps 1.234 from being read as 1234, because Vietnamese writes thousands this way.
  return shown.format(value).replace(/^-?\d{1,3}\.\d{3}$/, "$&0");
};

/** A date from its days since the workbook's first day; null for a day outside the calendar. */
const momentText = (
  days: number,
  { date, time, elapsed }: CellFormat,
  is1904: boolean,
): string | null => {
  if (!(days >= 0 && days < (is1904 ? END_1904 : END_1900))) return null;
  if (!time) return dayText(Math.floor(days), is1904);
  const seconds = Math.round(days * DAY_S);
  const clock = clockText(elapsed ? seconds : seconds % DAY_S);
  if (!date) return clock;
  const day = dayText(Math.floor(seconds / DAY_S), is1904);
  return day === null ? null : `${day} ${clock}`;
};

const clockText = (seconds: number): string => {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((each) =>
    String(Math.floor(each)).padStart(2, "0"),
  );
  return rest === "00" ? `${hours}:${minutes}` : `${hours}:${minutes}:${rest}`;
};

const dayText = (day: number, is1904: boolean): string | null => {
  if (!is1904 && day === 0) return null;
  if (!is1904 && day === NO_SUCH_DAY) return "1900-02-29";
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < NO_SUCH_DAY ? 31 : 30);
  return new Date(first + day * DAY_S * 1000).toISOString().slice(0, 10);
};
