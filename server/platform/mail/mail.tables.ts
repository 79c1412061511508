import { pgTable, text, unique } from "drizzle-orm/pg-core";
import { identity, writtenAt } from "../database/columns.ts";

/** The demo shop's mails: instead of going to a mail server, they are shown on the mailbox page. */
export const demoMails = pgTable(
  "demo_mails",
  {
    id: identity(),
    messageId: text().notNull(),
    recipient: text().notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    sentAt: writtenAt(),
  },
  (table) => [unique("demo_mails_message_key").on(table.messageId)],
);
