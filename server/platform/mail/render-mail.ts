import type { Language } from "#contract/language.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Mail, MailTexts } from "./mail.ts";
import { writeMail, type Block } from "./write-mail.ts";

/**
 * The dependencies of composing a mail. `baseUrl` is the configured one, so that no request can influence where links
 * lead.
 */
export type MailContext = { db: Database; clock: Clock; t: MailTexts; baseUrl: string };

export type Addressed = {
  to: string;
  /** The name in the greeting. */
  name: string;
  language: Language;
  subject: string;
  blocks: readonly Block[];
  /** The reason why they get it, as a text key of the footer. */
  about: "aboutAccount" | "aboutAddress" | "aboutClosed" | "aboutOrder" | "aboutStaff";
};

/** A mail of the shop: a greeting, the given blocks, and a footer with the reason why it was sent. */
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

/** The main button of a mail, followed by its URL as text for mail programs that don't show the button. */
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
