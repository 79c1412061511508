/** Finds terms such as "15 ngày", "mười lăm ngày", "thirty (30) days" and "one year" in texts of both languages. */
import type { Language } from "../language.ts";

export type DurationUnit = "day" | "week" | "month" | "year";

/** A term, and a quotation of the text that contains it. */
export type Duration = { unit: DurationUnit; count: number; quote: string };

const ones: Record<Language, string[]> = {
  en: "one two three four five six seven eight nine".split(" "),
  vn: "một hai ba bốn năm sáu bảy tám chín".split(" "),
};
const teens =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
/** Vietnamese digits that are said differently after another digit. */
const saidOtherwise: Record<string, number> = { mốt: 1, tư: 4, lăm: 5, nhăm: 5, bẩy: 7 };

const anyOf = (...words: string[]): string => `(?:${words.join("|")})`;
const one = {
  en: anyOf(...ones.en),
  vn: anyOf(...ones.vn, ...Object.keys(saidOtherwise)),
};
const upTo99 = {
  en: anyOf(`${anyOf(...tens)}(?:[\\s-]${one.en})?`, ...teens.toReversed(), one.en),
  vn: anyOf(`${one.vn}\\s+mươi(?:\\s+${one.vn})?`, `mười(?:\\s+${one.vn})?`, one.vn),
};
const DIGITS = String.raw`\d{1,4}(?:[.,]\d)?`;
const number = {
  en: anyOf(
    DIGITS,
    `(?:an?|${one.en})\\s+hundred(?:\\s+and)?(?:\\s+${upTo99.en})?`,
    upTo99.en,
    "half\\s+an?",
    "an?",
  ),
  vn: anyOf(DIGITS, `${one.vn}\\s+trăm(?:\\s+(?:lẻ\\s+|linh\\s+)?${upTo99.vn})?`, upTo99.vn, "nửa"),
};

/** Days of work are those of handling, never of a customer's term. A date such as "ngày 15 tháng 8" is no term either. */
const unit = {
  en: "(?:(?:calendar|consecutive|full)\\s+)?(days?|weeks?|fortnights?|months?|mths?|years?|yrs?)",
  vn: "(ngày(?!\\s+(?:\\p{L}+\\s+)?làm\\s+việc)|tuần|tháng(?!\\s*\\d)|năm(?!\\s*\\d{4}))(\\s+rưỡi)?",
};

const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{N}.,/])`;
const NO_LETTER_BEHIND = String.raw`(?![\p{L}\p{N}])`;

/** The signs and words between the two numbers of a range. */
const between: Record<Language, string> = {
  en: "(?:-|–|—|~|to|or|and)",
  vn: "(?:-|–|—|~|đến|tới|hoặc)",
};

/** A number, perhaps again in brackets ("thirty (30) days"), perhaps as the end of a range ("7–15 ngày"). */
const termOf = (language: Language): RegExp => {
  const n = `(${number[language]})`;
  const range = `(?:${n}(?:\\s+days?|\\s+ngày)?\\s*${between[language]}\\s*)??`;
  return new RegExp(
    `${NO_LETTER_BEFORE}${range}${n}(?:\\s*\\(\\s*${n}\\s*\\))?[\\s-]*${unit[language]}${NO_LETTER_BEHIND}`,
    "giu",
  );
};
const terms: Record<Language, RegExp> = { en: termOf("en"), vn: termOf("vn") };

/** All terms of a text without marks, in the order of the text; both of a range, and both of a number that is said twice. */
export const findDurations = (text: string, language: Language): Duration[] => {
  const plain = text.normalize("NFC").replaceAll(/\s+/g, " ");
  const found: (Duration & { start: number; end: number })[] = [];
  for (const match of plain.matchAll(terms[language])) {
    const [whole, first, second, third, name = "", andHalf] = match;
    const start = match.index;
    const end = start + whole.length;
    const { of, times } = unitOf(name.toLowerCase());
    const counts = [first, second, third]
      .filter((each) => each !== undefined)
      .map((each) => (countOf(each.toLowerCase(), language) + (andHalf ? 0.5 : 0)) * times);
    const quote = quoteOf(plain, start, end);
    const last = found.at(-1);
    const isRest =
      of === "month" &&
      last?.unit === "year" &&
      /^ ?(?:and|và)? ?$/.test(plain.slice(last.end, start));
    if (isRest && last) {
      // "1 năm 6 tháng" is one term.
      Object.assign(last, { unit: of, count: last.count * 12 + (counts[0] ?? 0), end });
      continue;
    }
    for (const count of new Set(counts)) found.push({ unit: of, count, quote, start, end });
  }
  return found.map(({ unit: of, count, quote }) => ({ unit: of, count, quote }));
};

const unitOf = (name: string): { of: DurationUnit; times: number } => {
  if (/^(?:day|ngày)/.test(name)) return { of: "day", times: 1 };
  if (name.startsWith("fortnight")) return { of: "week", times: 2 };
  if (/^(?:week|tuần)/.test(name)) return { of: "week", times: 1 };
  return { of: /^(?:m|tháng)/.test(name) ? "month" : "year", times: 1 };
};

/** The value of a number as it is written or said. */
const countOf = (said: string, language: Language): number => {
  if (/^\d/.test(said)) return Number(said.replace(",", "."));
  if (/^(?:half|nửa)/.test(said)) return 0.5;
  const words = said.split(/[\s-]+/).filter((word) => !["and", "lẻ", "linh"].includes(word));
  return words.reduce((sum, word) => {
    if (word === "hundred" || word === "trăm") return sum * 100;
    if (word === "mươi") return sum - (sum % 10) + (sum % 10) * 10;
    return sum + valueOf(word, language);
  }, 0);
};

const valueOf = (word: string, language: Language): number => {
  if (word === "mười") return 10;
  const ten = tens.indexOf(word);
  if (ten >= 0) return (ten + 2) * 10;
  const teen = teens.indexOf(word);
  if (teen >= 0) return teen + 10;
  return saidOtherwise[word] ?? Math.max(ones[language].indexOf(word), 0) + 1; // "a" is one
};

/** The number of letters before and after a term that are quoted with it. */
const AROUND = 32;

const quoteOf = (text: string, start: number, end: number): string => {
  const from = start <= AROUND ? 0 : text.indexOf(" ", start - AROUND) + 1;
  const to = end + AROUND >= text.length ? text.length : text.lastIndexOf(" ", end + AROUND);
  const words = text.slice(Math.min(from, start), Math.max(to, end)).trim();
  return `${from > 0 ? "… " : ""}${words}${to < text.length ? " …" : ""}`;
};
