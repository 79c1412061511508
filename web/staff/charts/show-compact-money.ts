import type { Language } from "#contract/language.ts";

type Steps = {
  decimal: string;
  thousands: string;
  /** From a thousand upwards, a thousand times each; the last one takes what is larger, too. */
  names: readonly string[];
  /** The same where there is room for five characters. */
  narrow: readonly string[];
  /** The text before and after an amount of money. */
  money: readonly [string, string];
};

const steps: Record<Language, Steps> = {
  en: {
    decimal: ".",
    thousands: ",",
    names: ["", "k", "M", "B", "T"],
    narrow: ["", "k", "M", "B", "T"],
    money: ["₫", ""],
  },
  vn: {
    decimal: ",",
    thousands: ".",
    names: ["", "k", "\u00A0tr", "\u00A0tỷ"],
    narrow: ["", "k", "tr", "tỷ"],
    money: ["", "\u00A0₫"],
  },
};

/** Abbreviates a whole number of đồng or of orders, also a negative one: `12,3 tr` or `12.3M`. */
export const showShort = (language: Language, whole: number): string =>
  abbreviated(language, whole, steps[language].names);

/** An amount in a few characters, for a small cell: `12,3tr` or `12.3M`. */
export const showNarrow = (language: Language, whole: number): string =>
  abbreviated(language, whole, steps[language].narrow);

const abbreviated = (language: Language, whole: number, names: readonly string[]): string => {
  const { decimal, thousands } = steps[language];
  const size = Math.abs(whole);
  let step = 0;
  // A number that rounds to 1,000 of a unit is shown as 1 of the next unit.
  while (step < names.length - 1 && roundedAt(size, step) >= 1_000) step += 1;
  const rounded = roundedAt(size, step);
  const before = String(Math.trunc(rounded)).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  const tenth = Math.round(rounded * 10) % 10;
  const sign = whole < 0 ? "-" : "";
  return `${sign}${before}${tenth > 0 ? `${decimal}${tenth}` : ""}${names[step] ?? ""}`;
};

/** Abbreviates whole đồng: `12,3 tr ₫` or `₫12.3M`. */
export const showCompactMoney = (language: Language, dong: number): string => {
  const amount = showShort(language, Math.abs(dong));
  return `${dong < 0 ? "-" : ""}${steps[language].money.join(amount)}`;
};

/** Formats a ratio as a percentage with at most one decimal: `12,5%` or `12.5%`. */
export const showPercent = (language: Language, ratio: number): string => {
  const tenths = Math.round(Math.abs(ratio) * 1_000);
  const { decimal, thousands } = steps[language];
  const whole = String(Math.trunc(tenths / 10)).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  const sign = ratio < 0 && tenths > 0 ? "-" : "";
  return `${sign}${whole}${tenths % 10 > 0 ? `${decimal}${tenths % 10}` : ""}%`;
};

// One decimal below a hundred of a step, none above: an axis has no room for more.
const roundedAt = (size: number, step: number): number => {
  const value = size / 1_000 ** step;
  return value < 100 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value);
};
