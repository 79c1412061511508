import type { Language } from "#contract/language.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Mail, MailTexts } from "./mail.ts";
import { writeMail, type Block } from "./write-mail.ts";

/** What composing a mail stands on. `baseUrl` is the configured one: no request has a say in where links lead. */
export type MailContext = { db: Database; clock: Clock; t: MailTexts; baseUrl: string };

export type Addressed = {
  to: string;
  /** How the person is greeted. */
  name: string;
  language: Language;
  subject: string;
  blocks: readonly Block[];
  /** Why they get it. */
  about: "aboutAccount" | "aboutAddress" | "aboutClosed" | "aboutOrder";
};

/** A parts of the shop: greeting, the given blocks, and at the foot why it comes. */
export const renderMail = (
  { t, baseUrl }: Pick<MailContext, "t" | "baseUrl">,
  { to, name, language, subject, blocks, about }: Addressed,
): Mail =>
  writeMail({
    to,
    language,
    subject,
    greeting: t(language, "letter.greeting", { name }),
    blocks,
    footer: t(language, `letter.${about}`),
    shop: { name: t(language, "letter.shop"), url: `${baseUrl}/home?lng=${language}` },
  });

/** The button that a mail is about, with its address written out for those who can't press it. */
export const buttonTo = (
  t: MailTexts,
  language: Language,
  label: string,
  url: string,
): Extract<Block, { kind: "button" }> => ({
  kind: "button",
  label: t(language, label),
  url,
  hint: t(language, "letter.hint"),
});

const moment = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Ho_Chi_Minh",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `dd/MM/yyyy HH:mm` in Vietnam, in either language. */
export const momentInMail = (date: Date): string => moment.format(date).replace(",", "");
