import i18next from "i18next";
import enExports from "../texts/en/exports.json" with { type: "json" };
import enMails from "../texts/en/mails.json" with { type: "json" };
import enRefusals from "../texts/en/refusals.json" with { type: "json" };
import vnExports from "../texts/vn/exports.json" with { type: "json" };
import vnMails from "../texts/vn/mails.json" with { type: "json" };
import vnRefusals from "../texts/vn/refusals.json" with { type: "json" };
import type { Language } from "../contract/language.ts";
import type { ProblemTexts } from "./platform/http/problem.ts";
import type { MailTexts } from "./platform/mail/mail.ts";

const texts = i18next.createInstance();
void texts.init({
  initAsync: false,
  lng: "en",
  fallbackLng: "en",
  supportedLngs: ["en", "vn"],
  defaultNS: "refusals",
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { refusals: enRefusals, mails: enMails, exports: enExports },
    vn: { refusals: vnRefusals, mails: vnMails, exports: vnExports },
  },
});

/** The text of a refusal, in the caller's language. */
export const refusalTexts: ProblemTexts = (language, key, facts) =>
  texts.t(key, { ...facts, lng: language, defaultValue: key });

/** A text of the mails; a missing one is a mistake that must not reach anybody. */
export const mailTexts: MailTexts = (language, key, facts) => {
  const options: Record<string, unknown> = { ...facts, lng: language, ns: "mails" };
  const text = texts.t(key, { ...options, defaultValue: "" });
  if (text === "") throw new Error(`no text for mails:${key}`);
  return text;
};

/** A word of the files that staff take away: a heading, a status. */
export const exportText = (language: Language, key: string): string => {
  const options: Record<string, unknown> = { lng: language, ns: "exports" };
  return texts.t(key, { ...options, defaultValue: key });
};
