import { morningKinds } from "#contract/rules/notices.ts";
import { z } from "#contract/wire/zod.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { readPayload } from "#server/platform/jobs/jobs.ts";
import type { Compose } from "#server/platform/mail/mail.ts";
import { buttonTo, renderMail, type MailContext } from "#server/platform/mail/render-mail.ts";
import { findStaff } from "../accounts/accounts.ts";
import { findTenant } from "../tenants/tenants.ts";

/** A morning mail to a member of a store's staff about the work that waits there. */
export const WAITING_MAIL = "mail.store-waiting";

const about = z.strictObject({
  tenant: z.number(),
  accountId: z.number(),
  kind: z.enum(morningKinds),
  count: z.number(),
});

const lists = { calls_late: staffPaths.adminLateCalls, stock_low: staffPaths.adminLowStock };

/** The mails about what waits in a store, in the language of each account. */
export const waitingMails = (context: MailContext): Record<string, Compose> => ({
  [WAITING_MAIL]: async (job) => {
    const { tenant, accountId, kind, count } = readPayload(about, job);
    const { db, t, baseUrl } = context;
    const person = await findStaff(db, { tenant, accountId });
    const store = await findTenant(db, tenant);
    if (!person || !store) return null;
    const { language } = person;
    const values = { store: store.name, count };
    return renderMail(context, {
      to: person.email,
      name: person.fullName,
      language,
      subject: t(language, `storeWaiting.${kind}.subject`, values),
      blocks: [
        { kind: "text", text: t(language, `storeWaiting.${kind}.body`, values) },
        buttonTo(t, language, `storeWaiting.${kind}.button`, baseUrl + lists[kind]),
      ],
      about: "aboutStaff",
    });
  },
});
