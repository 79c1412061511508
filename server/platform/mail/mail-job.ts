import type { CarryOut } from "../jobs/run-jobs.ts";
import type { Job } from "../jobs/jobs.queries.ts";
import type { Mail, MailTransport } from "./mail.ts";

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
