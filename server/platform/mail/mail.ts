import type { Language } from "#contract/language.ts";

/** A mail as it is written, ready for any way of sending it. */
export type Mail = {
  to: string;
  language: Language;
  subject: string;
  html: string;
  text: string;
};

/** What a mail carries on its envelope: the same for every try, so that a receiver knows a second one again. */
export type Envelope = { messageId: string; date: Date };

/** Sends mails, or throws; how is its own business. */
export type MailTransport = {
  send: (mail: Mail, envelope: Envelope) => Promise<void>;
  close: () => Promise<void>;
};

/** The text of a mail under its key (`activation.subject`); facts fill its placeholders. */
export type MailTexts = (
  language: Language,
  key: string,
  facts?: Readonly<Record<string, string | number>>,
) => string;
