import { inLanguage, type Language } from "#contract/language.ts";
import { returnPaths } from "#contract/returns/return-paths.ts";
import { waitings } from "#contract/rules/returns/return-times.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { z } from "#contract/wire/zod.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload } from "#server/platform/jobs/jobs.ts";
import type { Compose, MailTexts } from "#server/platform/mail/mail.ts";
import {
  buttonTo,
  momentInMail,
  renderMail,
  type MailContext,
} from "#server/platform/mail/render-mail.ts";
import { moneyText } from "#server/texts.ts";
import { findBuyer, findStaff } from "../../accounts/accounts.ts";
import { RETURN_MAIL_JOB } from "./queue-return-mails.ts";
import { findMailedReturn, type MailedReturnRow } from "./returns-mail.queries.ts";
import { returnMailEvents } from "./return-mail-events.ts";

const about = z.strictObject({
  returnId: z.string(),
  tenant: z.number(),
  accountId: z.number(),
  event: z.enum(returnMailEvents),
  to: z.enum(["buyer", "store", "super"]),
});

/** The mails about returns, to buyers, to admins of stores and to super admins, in the language of their accounts. */
export const returnMails = (context: MailContext): Record<string, Compose> => ({
  [RETURN_MAIL_JOB]: async (job) => {
    const { returnId: id, tenant, accountId, event, to } = readPayload(about, job);
    const { db, t, baseUrl } = context;
    // as: a transaction of this store queued the job
    const scope = { tenant: tenant as TenantId };
    const [row] = await readAs(db, scope, (client) => findMailedReturn(client, { tenant, id }));
    const person =
      to === "store" ? await findStaff(db, { tenant, accountId }) : await findBuyer(db, accountId);
    if (!row || !person) return null;
    const { language } = person;
    const values = valuesOf(row, language);
    const isSecret = to === "super" && event === "refund_late";
    const details = { kind: "details", rows: rowsOf(t, language, row) } as const;
    return renderMail(context, {
      to: person.email,
      name: person.fullName,
      language,
      subject: t(
        language,
        `return.${event}.${to === "super" ? "superSubject" : "subject"}`,
        values,
      ),
      blocks: [
        { kind: "text", text: t(language, `return.${event}.${to}`, values) },
        ...(isSecret ? [] : [details]),
        buttonTo(t, language, "return.button", baseUrl + (isSecret ? lateReturns : pathOf(to, id))),
      ],
      about: to === "buyer" ? "aboutOrder" : "aboutStaff",
    });
  },
});

const lateReturns = `${staffPaths.superReturns}?state=overdue`;

const pathOf = (to: "buyer" | "store" | "super", id: string): string => {
  if (to === "buyer") return returnPaths.one(id);
  return to === "store" ? staffPaths.adminReturn(id) : staffPaths.superReturn(id);
};

const nameOf = ({ nameEn, nameVn }: MailedReturnRow, language: Language): string =>
  inLanguage(language, { en: nameEn, vn: nameVn });

const valuesOf = (row: MailedReturnRow, language: Language) => ({
  id: row.id,
  store: row.tenantName,
  product: nameOf(row, language),
  due: row.dueAt === null ? "" : momentInMail(row.dueAt),
  amount: moneyText(language, row.dueAmount ?? 0),
});

/** The facts that matter to both: the order, the reason, what a party said, and until when somebody has to act. */
const rowsOf = (t: MailTexts, language: Language, row: MailedReturnRow) => {
  const isWaiting = row.dueAt !== null && waitings[row.state]?.for !== null;
  return [
    [t(language, "return.order"), row.orderId],
    [t(language, "return.product"), nameOf(row, language)],
    [t(language, "return.why"), t(language, `return.reason.${row.reason}`)],
    ...(row.lastReason === null ? [] : [[t(language, "return.said"), row.lastReason] as const]),
    ...(row.dueAmount === null
      ? []
      : [[t(language, "return.amount"), moneyText(language, row.dueAmount)] as const]),
    ...(isWaiting && row.dueAt
      ? [[t(language, "return.until"), momentInMail(row.dueAt)] as const]
      : []),
  ] as const;
};
