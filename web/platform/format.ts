import { bcp47, type Language } from "../../contract/language.ts";

const TIME_ZONE = "Asia/Ho_Chi_Minh";

// Formats are made when they are first asked for: a phone takes longer for all of them than for the rest of a page's script.
const numberFormat = (options: Intl.NumberFormatOptions = {}) => {
  const made: Partial<Record<Language, Intl.NumberFormat>> = {};
  return (language: Language): Intl.NumberFormat =>
    (made[language] ??= new Intl.NumberFormat(bcp47(language), options));
};

const money = numberFormat({ style: "currency", currency: "VND" });
const numbers = numberFormat();
const ratings = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const compact = numberFormat({ notation: "compact", maximumFractionDigits: 1 });

// Day before month in both languages, so that nobody has to guess.
const timeFormat = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return (iso: string): string =>
    (made ??= new Intl.DateTimeFormat("en-GB", {
      timeZone: TIME_ZONE,
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      ...options,
    })).format(new Date(iso));
};

const dayAndTime = timeFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = timeFormat({});

/** Whole đồng: `1.234.000 ₫` or `₫1,234,000`. */
export const showMoney = (language: Language, dong: number): string => money(language).format(dong);
export const showNumber = (language: Language, value: number): string =>
  numbers(language).format(value);
/** `4,8` or `4.8`. */
export const showRating = (language: Language, rating: number): string =>
  ratings(language).format(rating);
/** `1,3 N` or `1.3K`. */
export const showCompact = (language: Language, value: number): string =>
  compact(language).format(value);
/** `dd/MM/yyyy HH:mm` in Vietnam's time. */
export const showTime = (iso: string): string => dayAndTime(iso).replace(",", "");
/** `dd/MM/yyyy` in Vietnam's time. */
export const showDay = (iso: string): string => day(iso);
