import { z } from "#contract/wire/zod.ts";
import { languages, type Language } from "#contract/language.ts";
import { readPayload } from "#server/platform/jobs/jobs.ts";
import { renderMail, buttonTo, type MailContext } from "#server/platform/mail/render-mail.ts";
import type { Compose, Mail } from "#server/platform/mail/mail.ts";
import type { Block } from "#server/platform/mail/write-mail.ts";
import { makeLink } from "./account-links.ts";
import {
  selectAddressee,
  selectAddresseeAt,
  type Addressee,
  type LinkPurpose,
} from "../accounts.queries.ts";
import { writeAccountClosed, writeEmailChanged, writePasswordChanged } from "./notices.mail.ts";

const language = z.enum(languages as [Language, ...Language[]]); // as: zod requires the type of a non-empty list
const toEmail = z.strictObject({ email: z.string(), language });
const toAccount = z.strictObject({ accountId: z.number(), language });
const toNewEmail = z.strictObject({ accountId: z.number(), email: z.string(), language });

/** The mails about accounts, keyed by the kind of their job. */
export const accountMails = (context: MailContext): Record<string, Compose> => ({
  "mail.activation": async (job) => {
    const { email, language } = readPayload(toEmail, job);
    const [person] = await selectAddresseeAt(context.db, { email });
    if (!person || person.isActive) return null;
    // An account without a password gets an invitation, because an activation alone would not let its owner sign in.
    return await linkMail(
      context,
      person,
      person.hasPassword ? "activation" : "invitation",
      language,
    );
  },
  "mail.reset": async (job) => {
    const { email, language } = readPayload(toEmail, job);
    const [person] = await selectAddresseeAt(context.db, { email });
    return person ? await linkMail(context, person, "reset", language) : null;
  },
  "mail.invitation": async (job) => {
    const { accountId, language } = readPayload(toAccount, job);
    const [person] = await selectAddressee(context.db, { accountId });
    if (!person || (person.isActive && person.hasPassword)) return null;
    return await linkMail(context, person, "invitation", language);
  },
  "mail.email-change": async (job) => {
    const { accountId, email, language } = readPayload(toNewEmail, job);
    const [person] = await selectAddressee(context.db, { accountId });
    return person ? await linkMail(context, { ...person, email }, "email", language) : null;
  },
  "mail.password-changed": async (job) => await writePasswordChanged(context, job),
  "mail.email-changed": async (job) => await writeEmailChanged(context, job),
  "mail.account-closed": async (job) => writeAccountClosed(context, job),
});

/** Text keys of each purpose. */
const texts = {
  activation: {
    subject: "activation.subject",
    body: "activation.body",
    button: "activation.button",
    validity: "activation.validity",
  },
  reset: {
    subject: "reset.subject",
    body: "reset.body",
    button: "reset.button",
    validity: "reset.validity",
  },
  email: {
    subject: "emailChange.subject",
    body: "emailChange.body",
    button: "emailChange.button",
    validity: "emailChange.validity",
  },
  invitation: {
    subject: "invitation.subject",
    body: "invitation.body",
    button: "invitation.button",
    validity: "invitation.validity",
  },
} as const satisfies Record<LinkPurpose, Record<string, string>>;

/** Renders a mail with a link. */
const linkMail = async (
  context: MailContext,
  person: Addressee,
  purpose: LinkPurpose,
  language: Language,
): Promise<Mail> => {
  const { t, db, baseUrl, clock } = context;
  const say = texts[purpose];
  const link = { accountId: person.id, purpose, email: person.email };
  const url = await makeLink(db, baseUrl, link, clock());
  const blocks: Block[] = [
    { kind: "text", text: t(language, say.body) },
    buttonTo(t, language, say.button, url),
    { kind: "text", text: t(language, say.validity) },
  ];
  const { email: to, fullName: name, tenantName: store } = person;
  const subject =
    purpose === "invitation" && store === null
      ? t(language, "invitation.subjectAll")
      : t(language, say.subject, { store: store ?? "" });
  return renderMail(context, { to, name, language, subject, blocks, about: "aboutAddress" });
};
