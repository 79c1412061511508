import { command, statement, type Row } from "../database/statement.ts";

export const insertDemoMail = command(
  "mail.insert-demo",
  `insert into demo_mails (message_id, recipient, sender, subject, html, text, sent_at)
   values (:messageId, :recipient, :sender, :subject, :html, :text, :sentAt) on conflict (message_id) do nothing`,
);

/** The newest mails first, of one address, or of all when `recipient` is blank. */
export const selectDemoMails = statement(
  "mail.demo-list",
  `select id, recipient, subject, sent_at as "sentAt" from demo_mails
   where :recipient = '' or recipient = :recipient order by id desc limit :limit`,
);

export type DemoMailLine = Row<typeof selectDemoMails>;

export const selectDemoMail = statement(
  "mail.demo-one",
  `select id, recipient, subject, sent_at as "sentAt", sender, message_id as "messageId", html, text
   from demo_mails where id = :id`,
);

export type DemoMail = Row<typeof selectDemoMail>;

export const sweepDemoMails = command(
  "mail.demo-sweep",
  "delete from demo_mails where id <= (select max(id) - :kept from demo_mails)",
);
