import { bcp47, type Language } from "../../contract/language.ts";

const TIME_ZONE = "Asia/Ho_Chi_Minh";

const money: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en", { style: "currency", currency: "VND" }),
  vn: new Intl.NumberFormat("vi-VN", { style: "currency", currency: "VND" }),
};
const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en"),
  vn: new Intl.NumberFormat("vi-VN"),
};
const ratings: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  vn: new Intl.NumberFormat("vi-VN", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};
const compact: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(bcp47("en"), { notation: "compact", maximumFractionDigits: 1 }),
  vn: new Intl.NumberFormat(bcp47("vn"), { notation: "compact", maximumFractionDigits: 1 }),
};
// Day before month in both languages, so that nobody has to guess.
const dayAndTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** Whole đồng: `1.234.000 ₫` or `₫1,234,000`. */
export const showMoney = (language: Language, dong: number): string => money[language].format(dong);
export const showNumber = (language: Language, value: number): string =>
  numbers[language].format(value);
/** `4,8` or `4.8`. */
export const showRating = (language: Language, rating: number): string =>
  ratings[language].format(rating);
/** `1,3 N` or `1.3K`. */
export const showCompact = (language: Language, value: number): string =>
  compact[language].format(value);
/** `dd/MM/yyyy HH:mm` in Vietnam's time. */
export const showTime = (iso: string): string => dayAndTime.format(new Date(iso)).replace(",", "");
/** `dd/MM/yyyy` in Vietnam's time. */
export const showDay = (iso: string): string => day.format(new Date(iso));
