import type { CarryOut } from "../jobs/run-jobs.ts";
import type { Job } from "../jobs/jobs.queries.ts";
import type { Mail, MailTransport } from "./mail.ts";

/** Writes the mail of a job; null when there is nothing to be said any more. */
export type Compose = (job: Job) => Promise<Mail | null>;

/**
 * Carries out a job by sending the mail that is composed for it then: what it says, and the links it brings, are as
 * fresh as its delivery. `host` stands in its Message-ID.
 */
export const mailJob =
  (transport: MailTransport, host: string, compose: Compose): CarryOut =>
  async (job) => {
    const mail = await compose(job);
    if (!mail) return;
    await transport.send(mail, { messageId: `<${job.uid}@${host}>`, date: job.createdAt });
  };
