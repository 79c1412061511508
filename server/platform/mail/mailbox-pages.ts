import { bcp47, type Language } from "#contract/language.ts";
import type { DemoMail, DemoMailLine } from "./mail.queries.ts";
import type { MailTexts } from "./mail.ts";
import { escapeHtml } from "./write-mail.ts";

type PageNeeds = { language: Language; t: MailTexts };

const time = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Ho_Chi_Minh",
  dateStyle: "short",
  timeStyle: "medium",
});

const style = `
body{margin:0;background:#f4f6f8;color:#1c2430;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.5rem;margin:0 0 .5rem}
p,dl{margin:0 0 1rem;color:#47525f}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #dde2e8;border-radius:8px}
li+li{border-top:1px solid #dde2e8}
li a{display:block;padding:.75rem 1rem;color:inherit;text-decoration:none}
li a:hover{background:#eef1f4}
li strong{display:block}
a{color:#1b5797}
a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid #1b5797;outline-offset:2px}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem;align-items:end}
label{display:grid;gap:.25rem}
input,button{min-height:2.75rem;padding:0 .75rem;font:inherit;border:1px solid #7a8594;border-radius:6px;background:#fff}
dt{font-size:.875rem}dd{margin:0 0 .5rem;color:#1c2430}
pre{white-space:pre-wrap;background:#fff;border:1px solid #dde2e8;border-radius:8px;padding:1rem;overflow-wrap:anywhere}
`;

const page = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${bcp47(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`;

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
  return page(
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
  page(
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
