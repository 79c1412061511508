import type { Language } from "#contract/language.ts";
import { vietnamClock } from "./vietnam-clock.ts";

// These functions format like `Intl`, which a test verifies; only the names of thousands and millions are those of
// Vietnamese shops. On a slow phone the first use of `Intl` takes 60 ms,
// longer than hydrating the page.

type Marks = {
  thousands: string;
  decimal: string;
  /** The text before and after an amount of money. */
  money: readonly [string, string];
  steps: readonly string[];
};

const marks: Record<Language, Marks> = {
  en: { thousands: ",", decimal: ".", money: ["₫", ""], steps: ["", "k", "M", "B"] },
  vn: {
    thousands: ".",
    decimal: ",",
    money: ["", "\u00A0₫"],
    steps: ["", "k", "\u00A0tr", "\u00A0tỷ"],
  },
};

const grouped = (language: Language, whole: number): string =>
  String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, marks[language].thousands);

/** Formats whole đồng: `1.234.000 ₫` or `₫1,234,000`. */
export const showMoney = (language: Language, dong: number): string => {
  const sign = dong < 0 ? "-" : "";
  const amount = grouped(language, Math.abs(dong));
  return sign + marks[language].money.join(amount);
};

/** Formats a whole number: `1.234` or `1,234`. */
export const showNumber = (language: Language, whole: number): string => grouped(language, whole);

/** Formats a number with one decimal, as ratings have it: `4,8` or `4.8`. */
export const showDecimal = (language: Language, value: number): string => {
  const tenths = Math.round(value * 10);
  return `${Math.trunc(tenths / 10)}${marks[language].decimal}${tenths % 10}`;
};

/** Abbreviates a whole number of at least 0: `1,3k` or `1.3k`. */
export const showCompact = (language: Language, whole: number): string => {
  const { decimal, steps } = marks[language];
  let step = 0;
  let tenths = whole * 10;
  // A number that would round to a thousand of one step belongs to the next step.
  while (tenths >= 10_000 && step < steps.length - 1) {
    step += 1;
    tenths = Math.round(whole / (1_000 ** step / 10));
  }
  const rest = tenths % 10;
  return `${Math.trunc(tenths / 10)}${rest > 0 ? `${decimal}${rest}` : ""}${steps[step] ?? ""}`;
};

/** Formats a time as `dd/MM/yyyy HH:mm` in Vietnam's time zone. */
export const showTime = (iso: string): string => {
  const clock = vietnamClock(new Date(iso)).toISOString();
  return `${dayOf(clock)} ${clock.slice(11, 16)}`;
};

/** Formats a date as `dd/MM/yyyy` in Vietnam's time zone. */
export const showDay = (iso: string): string => dayOf(vietnamClock(new Date(iso)).toISOString());

// The day precedes the month in both languages, so that a date is never ambiguous.
const dayOf = (clock: string): string =>
  `${clock.slice(8, 10)}/${clock.slice(5, 7)}/${clock.slice(0, 4)}`;
