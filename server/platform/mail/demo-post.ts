import type { Database } from "../database/database.ts";
import { insertDemoMail } from "./mail.queries.ts";
import type { Post } from "./mail.ts";

/** Keeps mails for the mailbox page instead of sending them: the demo shop has no mail server. */
export const openDemoPost = ({ db, from }: { db: Database; from: string }): Post => ({
  send: async ({ to, subject, html, text }, { messageId, date }) => {
    await insertDemoMail(db, messageId, to, from, subject, html, text, date);
  },
  close: async () => undefined,
});
