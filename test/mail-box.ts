import type { Mail, MailTransport, Envelope } from "../server/platform/mail/mail.ts";
import { runDueJobs } from "../server/platform/jobs/jobs.ts";
import { mailKinds } from "../server/open-jobs.ts";
import type { TestShop } from "./shop.ts";

export type SentMail = Mail & Envelope;

export type PostBox = ReturnType<typeof openPostBox>;

/** Delivers the queued mails of a test's shop when the test says so, and records them. */
export const openPostBox = (shop: Pick<TestShop, "db" | "clock" | "config">) => {
  const sent: SentMail[] = [];
  const errors: Error[] = [];
  const transport: MailTransport = {
    send: async (mail, envelope) => {
      sent.push({ ...mail, ...envelope });
    },
    close: async () => undefined,
  };

  /** Runs all due jobs and returns the mails that they sent. */
  const deliver = async (through = transport): Promise<SentMail[]> => {
    const before = sent.length;
    const { db, clock, config } = shop;
    const kinds = mailKinds({ db, clock, config }, through);
    const needs = { db, clock, kinds, onError: (error: Error) => errors.push(error) };
    // Runs one job at a time, so that mails arrive in order.
    while ((await runDueJobs(needs, 1)) > 0);
    return sent.slice(before);
  };

  /** The key of the newest link to a page that was mailed to an address. */
  const keyFor = async (email: string, page: string): Promise<string> => {
    await deliver();
    const begin = `${page}?key=`;
    const mail = sent.findLast(({ to, text }) => to === email && text.includes(begin));
    const key = /^[\w-]+/.exec(mail?.text.split(begin)[1] ?? "")?.[0];
    if (key === undefined) throw new Error(`no link to ${page} was mailed to ${email}`);
    return key;
  };

  return { sent, errors, deliver, keyFor };
};
