import type { Language } from "#contract/language.ts";

/** A composed mail, independent of the way it is sent. */
export type Mail = {
  to: string;
  language: Language;
  subject: string;
  html: string;
  text: string;
};

/** The headers that stay the same for every try, so that a receiver recognises a duplicate. */
export type Envelope = { messageId: string; date: Date };

/** Sends mails, or throws. */
export type MailTransport = {
  send: (mail: Mail, envelope: Envelope) => Promise<void>;
  close: () => Promise<void>;
};

/** Returns the text of a mail by its key (`activation.subject`), with its placeholders filled from `values`. */
export type MailTexts = (
  language: Language,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string;
