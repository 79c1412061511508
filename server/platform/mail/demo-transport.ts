import type { Database } from "../database/database.ts";
import { insertDemoMail } from "./mail.queries.ts";
import type { MailTransport } from "./mail.ts";

/** Stores mails for the mailbox page instead of sending them, because the demo shop has no mail server. */
export const openDemoTransport = ({ db, from }: { db: Database; from: string }): MailTransport => ({
  send: async ({ to, subject, html, text }, { messageId, date }) => {
    await insertDemoMail(db, messageId, to, from, subject, html, text, date);
  },
  close: async () => undefined,
});
