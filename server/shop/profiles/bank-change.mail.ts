import { maskAccount } from "#contract/rules/store-profile.ts";
import { z } from "#contract/wire/zod.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload } from "#server/platform/jobs/jobs.ts";
import type { Compose } from "#server/platform/mail/mail.ts";
import {
  buttonTo,
  momentInMail,
  renderMail,
  type MailContext,
} from "#server/platform/mail/render-mail.ts";
import { findStaff } from "../accounts/accounts.ts";
import { findTenant } from "../tenants/tenants.ts";
import { BANK_MAIL } from "./bank-changes.ts";
import { selectBankChange } from "./profiles.queries.ts";

const about = z.strictObject({
  tenant: z.number(),
  id: z.number(),
  accountId: z.number(),
  /** Only in jobs of earlier versions. */
  language: z.optional(z.string()),
});

/** The mail to an admin of a store about a pending bank account: the requester, and how to stop it. */
export const profileMails = (context: MailContext): Record<string, Compose> => ({
  [BANK_MAIL]: async (job) => {
    const { tenant, id, accountId } = readPayload(about, job);
    const { db, t, baseUrl } = context;
    const person = await findStaff(db, { tenant, accountId });
    const store = await findTenant(db, tenant);
    // as: a transaction of this store queued the job
    const [change] = await readAs(db, { tenant: tenant as TenantId }, (client) =>
      selectBankChange(client, { tenant, id }),
    );
    if (!person || !store || !change) return null;
    const { language } = person;
    const values = {
      store: store.name,
      by: change.requestedBy ?? "–",
      time: momentInMail(change.requestedAt),
      bank: change.name,
      account: maskAccount(change.account),
      holder: change.holder,
      effective: momentInMail(change.effectiveAt),
    };
    return renderMail(context, {
      to: person.email,
      name: person.fullName,
      language,
      subject: t(language, "bankChange.subject", values),
      blocks: [
        { kind: "text", text: t(language, "bankChange.body", values) },
        { kind: "text", text: t(language, "bankChange.account", values) },
        { kind: "text", text: t(language, "bankChange.notYou") },
        buttonTo(t, language, "bankChange.button", baseUrl + staffPaths.adminProfile),
      ],
      about: "aboutStaff",
    });
  },
});
