import { command, statement } from "../database/statement.ts";

type NewDemoMail = [
  messageId: string,
  recipient: string,
  sender: string,
  subject: string,
  html: string,
  text: string,
  sentAt: Date,
];

export const insertDemoMail = command<NewDemoMail>(
  "mail.insert-demo",
  `insert into demo_mails (message_id, recipient, sender, subject, html, text, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (message_id) do nothing`,
);

export type DemoMailLine = { id: number; recipient: string; subject: string; sentAt: Date };

/** The newest mails first, of one address, or of all when `recipient` is blank. */
export const selectDemoMails = statement<[recipient: string, limit: number], DemoMailLine>(
  "mail.demo-list",
  `select id, recipient, subject, sent_at as "sentAt" from demo_mails
   where $1 = '' or recipient = $1 order by id desc limit $2`,
);

export type DemoMail = DemoMailLine & {
  sender: string;
  messageId: string;
  html: string;
  text: string;
};

export const selectDemoMail = statement<[id: number], DemoMail>(
  "mail.demo-one",
  `select id, recipient, subject, sent_at as "sentAt", sender, message_id as "messageId", html, text
   from demo_mails where id = $1`,
);

export const sweepDemoMails = command<[kept: number]>(
  "mail.demo-sweep",
  "delete from demo_mails where id <= (select max(id) - $1 from demo_mails)",
);
