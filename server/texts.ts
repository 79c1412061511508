import enExports from "../texts/en/exports.json" with { type: "json" };
import enMails from "../texts/en/mails.json" with { type: "json" };
import enRefusals from "../texts/en/refusals.json" with { type: "json" };
import vnExports from "../texts/vn/exports.json" with { type: "json" };
import vnMails from "../texts/vn/mails.json" with { type: "json" };
import vnRefusals from "../texts/vn/refusals.json" with { type: "json" };
import { bcp47, type Language } from "../contract/language.ts";
import { translate } from "../contract/translate.ts";
import type { ProblemTexts } from "./platform/http/problem.ts";
import type { MailTexts } from "./platform/mail/mail.ts";

const refusals = { en: enRefusals, vn: vnRefusals };
const mails = { en: enMails, vn: vnMails };
const exports = { en: enExports, vn: vnExports };

const currency = { style: "currency", currency: "VND" } as const;
const moneys: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en", currency),
  vn: new Intl.NumberFormat("vi-VN", currency),
};

/** An amount in đồng, as the language writes it. */
export const moneyText = (language: Language, dong: number): string =>
  moneys[language].format(dong);

/** A wait in seconds as people say it, rounded up: "40 seconds", "15 minutes", "2 hours". */
export const waitText = (language: Language, seconds: number): string => {
  const [unit, size] =
    seconds < 60 ? ["second", 1] : seconds <= 3_540 ? ["minute", 60] : ["hour", 3_600];
  const format = new Intl.NumberFormat(bcp47(language), {
    style: "unit",
    unit,
    unitDisplay: "long",
  });
  return format.format(Math.ceil(seconds / size));
};

/**
 * The text of a refusal, in the caller's language. Its `missing` and `most` are amounts of money, its `mostRows` is a number, its
 * `retryAfter` a number of seconds.
 */
export const refusalTexts: ProblemTexts = (language, key, details) => {
  const { missing, most, mostRows, retryAfter } = details;
  const values = {
    ...details,
    ...(typeof missing === "number" && { missing: moneyText(language, missing) }),
    ...(typeof most === "number" && { most: moneyText(language, most) }),
    ...(typeof mostRows === "number" && { mostRows: mostRows.toLocaleString(bcp47(language)) }),
    ...(typeof retryAfter === "number" && { wait: waitText(language, retryAfter) }),
  };
  return translate(refusals[language], language, key, values) ?? key;
};

/** A text of the mails. A missing text throws, so that no mail is sent without it. */
export const mailTexts: MailTexts = (language, key, values) => {
  const text = translate(mails[language], language, key, values);
  if (text === undefined) throw new Error(`no text for mails:${key}`);
  return text;
};

/** A text of the files that staff export: a heading or a status. */
export const exportText = (language: Language, key: string): string =>
  translate(exports[language], language, key) ?? key;
