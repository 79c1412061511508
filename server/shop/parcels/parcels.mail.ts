import { carrierNames } from "#contract/parcels.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { z } from "#contract/wire/zod.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload } from "#server/platform/jobs/jobs.ts";
import type { Compose } from "#server/platform/mail/mail.ts";
import { buttonTo, renderMail, type MailContext } from "#server/platform/mail/render-mail.ts";
import { moneyText } from "#server/texts.ts";
import { findStaff } from "../accounts/accounts.ts";
import { FEE_MAIL_JOB } from "./notices/notify-fee.ts";
import { selectMailed } from "./notices/notices.queries.ts";

const about = z.strictObject({
  parcelId: z.string(),
  tenant: z.number(),
  accountId: z.number(),
});

/** The mails about parcels, to the admins of their store, in the language of their accounts. */
export const parcelMails = (context: MailContext): Record<string, Compose> => ({
  [FEE_MAIL_JOB]: async (job) => {
    const { parcelId: id, tenant, accountId } = readPayload(about, job);
    const { db, t, baseUrl } = context;
    // as: a transaction of this store queued the job
    const scope = { tenant: tenant as TenantId };
    const [parcel] = await readAs(db, scope, (client) => selectMailed(client, { tenant, id }));
    const person = await findStaff(db, { tenant, accountId });
    if (!parcel || !person) return null;
    const { language } = person;
    const { orderId, carrier, fee, quotedFee, weight } = parcel;
    const rows = [
      [t(language, "parcelFee.quoted"), moneyText(language, quotedFee ?? 0)],
      [t(language, "parcelFee.fee"), moneyText(language, fee ?? 0)],
      [t(language, "parcelFee.weight"), `${weight} g`],
    ] as const;
    return renderMail(context, {
      to: person.email,
      name: person.fullName,
      language,
      subject: t(language, "parcelFee.subject", { id }),
      blocks: [
        {
          kind: "text",
          text: t(language, "parcelFee.body", { id, carrier: carrierNames[carrier] }),
        },
        { kind: "details", rows },
        buttonTo(t, language, "parcelFee.button", baseUrl + staffPaths.adminOrder(orderId)),
      ],
      about: "aboutStaff",
    });
  },
});
