import enExports from "../texts/en/exports.json" with { type: "json" };
import enMails from "../texts/en/mails.json" with { type: "json" };
import enRefusals from "../texts/en/refusals.json" with { type: "json" };
import vnExports from "../texts/vn/exports.json" with { type: "json" };
import vnMails from "../texts/vn/mails.json" with { type: "json" };
import vnRefusals from "../texts/vn/refusals.json" with { type: "json" };
import type { Language } from "../contract/language.ts";
import { translate } from "../contract/translate.ts";
import type { ProblemTexts } from "./platform/http/problem.ts";
import type { MailTexts } from "./platform/mail/mail.ts";

const refusals = { en: enRefusals, vn: vnRefusals };
const mails = { en: enMails, vn: vnMails };
const exports = { en: enExports, vn: vnExports };

/** The text of a refusal, in the caller's language. */
export const refusalTexts: ProblemTexts = (language, key, details) =>
  translate(refusals[language], language, key, details) ?? key;

/** A text of the mails. A missing text throws, so that no mail is sent without it. */
export const mailTexts: MailTexts = (language, key, values) => {
  const text = translate(mails[language], language, key, values);
  if (text === undefined) throw new Error(`no text for mails:${key}`);
  return text;
};

/** A text of the files that staff export: a heading or a status. */
export const exportText = (language: Language, key: string): string =>
  translate(exports[language], language, key) ?? key;
