import { pagePaths } from "#contract/paths.ts";
import { languages, type Language } from "#contract/language.ts";
import { z } from "#contract/wire/zod.ts";
import type { Job } from "#server/platform/jobs/jobs.queries.ts";
import { readPayload } from "#server/platform/jobs/jobs.ts";
import {
  renderMail,
  buttonTo,
  momentInMail,
  type MailContext,
} from "#server/platform/mail/render-mail.ts";
import type { Mail } from "#server/platform/mail/mail.ts";
import { selectAddressee } from "../accounts.queries.ts";

const language = z.enum(languages as [Language, ...Language[]]); // as: zod requires the type of a non-empty list
const passwordChanged = z.strictObject({ accountId: z.number(), language });
const accountClosed = z.strictObject({ email: z.string(), fullName: z.string(), language });
const emailChanged = z.strictObject({ accountId: z.number(), oldEmail: z.string(), language });

/** Notifies the owner that the password was changed, and says what to do if someone else changed it. */
export const writePasswordChanged = async (
  context: MailContext,
  job: Job,
): Promise<Mail | null> => {
  const { t, db, baseUrl } = context;
  const { accountId, language } = readPayload(passwordChanged, job);
  const [person] = await selectAddressee(db, { accountId });
  if (!person) return null;
  return renderMail(context, {
    to: person.email,
    name: person.fullName,
    language,
    subject: t(language, "passwordChanged.subject"),
    blocks: [
      {
        kind: "text",
        text: t(language, "passwordChanged.body", { time: momentInMail(job.createdAt) }),
      },
      { kind: "text", text: t(language, "passwordChanged.notYou") },
      buttonTo(t, language, "passwordChanged.button", baseUrl + pagePaths.forgotPassword),
    ],
    about: "aboutAccount",
  });
};

/** Notifies the account's previous address that the e-mail was changed. */
export const writeEmailChanged = async (context: MailContext, job: Job): Promise<Mail | null> => {
  const { t, db, baseUrl } = context;
  const { accountId, oldEmail, language } = readPayload(emailChanged, job);
  const [person] = await selectAddressee(db, { accountId });
  if (!person) return null;
  const values = { time: momentInMail(job.createdAt), email: person.email };
  return renderMail(context, {
    to: oldEmail,
    name: person.fullName,
    language,
    subject: t(language, "emailChanged.subject"),
    blocks: [
      { kind: "text", text: t(language, "emailChanged.body", values) },
      { kind: "text", text: t(language, "emailChanged.notYou") },
      buttonTo(t, language, "emailChanged.button", baseUrl + pagePaths.page("support")),
    ],
    about: "aboutAccount",
  });
};

/** Notifies the former owner that the account is closed. Only the job still has the name and the address. */
export const writeAccountClosed = (context: MailContext, job: Job): Mail => {
  const { t, baseUrl } = context;
  const { email, fullName, language } = readPayload(accountClosed, job);
  return renderMail(context, {
    to: email,
    name: fullName,
    language,
    subject: t(language, "accountClosed.subject"),
    blocks: [
      {
        kind: "text",
        text: t(language, "accountClosed.body", { time: momentInMail(job.createdAt) }),
      },
      { kind: "text", text: t(language, "accountClosed.stays") },
      { kind: "text", text: t(language, "accountClosed.notYou") },
      buttonTo(t, language, "accountClosed.button", baseUrl + pagePaths.page("support")),
    ],
    about: "aboutClosed",
  });
};
