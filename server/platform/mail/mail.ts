import type { Language } from "#contract/language.ts";
import type { CarryOut } from "../jobs/jobs.ts";
import type { Job } from "../jobs/jobs.queries.ts";

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

/** Composes the mail of a job; null when the mail is no longer needed. */
export type Compose = (job: Job) => Promise<Mail | null>;

/**
 * Carries out a job by sending a mail. The mail is composed at that moment, so its text and its links are as fresh as
 * its delivery. `host` is part of its Message-ID.
 */
export const mailJob =
  (transport: MailTransport, host: string, compose: Compose): CarryOut =>
  async (job) => {
    const mail = await compose(job);
    if (!mail) return;
    await transport.send(mail, { messageId: `<${job.uid}@${host}>`, date: job.createdAt });
  };
