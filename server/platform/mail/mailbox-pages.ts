import type { Language } from "#contract/language.ts";
import { plainPage } from "../pages/plain-page.ts";
import type { DemoMail, DemoMailLine } from "./mail.queries.ts";
import type { MailTexts } from "./mail.ts";
import { escapeHtml } from "./write-mail.ts";

type PageNeeds = { language: Language; t: MailTexts };

const time = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Ho_Chi_Minh",
  dateStyle: "short",
  timeStyle: "medium",
});

/** The list of sent mails, newest first, of all addresses or of one. */
export const mailboxPage = ({
  language,
  t,
  mails,
  address,
}: PageNeeds & { mails: readonly DemoMailLine[]; address: string }): string => {
  const rows = mails.map(
    ({ id, recipient, subject, sentAt }) =>
      `<li><a href="/mailbox/${id}"><strong>${escapeHtml(subject)}</strong>${escapeHtml(recipient)} · <time datetime="${sentAt.toISOString()}">${time.format(sentAt)}</time></a></li>`,
  );
  const list =
    rows.length > 0 ? `<ul>${rows.join("")}</ul>` : `<p>${t(language, "mailbox.empty")}</p>`;
  return plainPage(
    language,
    t(language, "mailbox.title"),
    `<h1>${t(language, "mailbox.title")}</h1>
<p>${t(language, "mailbox.lead")} <a href="/home">${t(language, "mailbox.shop")}</a></p>
<form method="get" action="/mailbox"><label>${t(language, "mailbox.address")}<input type="email" name="to" value="${escapeHtml(address)}"></label><button>${t(language, "mailbox.show")}</button></form>
${list}`,
  );
};

/** One mail: its envelope, a link to its HTML, and its plain text. */
export const mailPage = ({ language, t, mail }: PageNeeds & { mail: DemoMail }): string =>
  plainPage(
    language,
    mail.subject,
    `<p><a href="/mailbox">${t(language, "mailbox.back")}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>${t(language, "mailbox.from")}</dt><dd>${escapeHtml(mail.sender)}</dd>
<dt>${t(language, "mailbox.to")}</dt><dd>${escapeHtml(mail.recipient)}</dd>
<dt>${t(language, "mailbox.sent")}</dt><dd>${time.format(mail.sentAt)}</dd></dl>
<p><a href="/mailbox/${mail.id}/letter">${t(language, "mailbox.letter")}</a></p>
<h2>${t(language, "mailbox.plain")}</h2>
<pre>${linked(mail.text)}</pre>`,
  );

/** Escapes plain text and turns its URLs into links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join("");
