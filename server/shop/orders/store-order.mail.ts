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
import { moneyText } from "#server/texts.ts";
import { findStaff } from "../accounts/accounts.ts";
import { findStoreMailed } from "./order-mails.queries.ts";

const about = z.strictObject({
  orderId: z.string(),
  tenant: z.number(),
  accountId: z.number(),
  event: z.enum(["placed", "cancellation"]),
});

/** The mails about orders to the staff of their store, by the kind of their jobs, in the language of each account. */
export const storeOrderMails = (context: MailContext): Record<string, Compose> => ({
  "mail.store-order": async (job) => {
    const { orderId, tenant, accountId, event } = readPayload(about, job);
    const { db, t, baseUrl } = context;
    const person = await findStaff(db, { tenant, accountId });
    // as: a transaction of this store queued the job
    const scope = { tenant: tenant as TenantId };
    const [order] = await readAs(db, scope, (client) =>
      findStoreMailed(client, { tenant, id: orderId }),
    );
    if (!person || !order) return null;
    const { language } = person;
    const values = { id: orderId, store: order.store };
    return renderMail(context, {
      to: person.email,
      name: person.fullName,
      language,
      subject: t(language, `storeOrder.${event}.subject`, values),
      blocks: [
        { kind: "text", text: t(language, `storeOrder.${event}.body`, values) },
        {
          kind: "details",
          rows: [
            [t(language, "order.total"), moneyText(language, order.total)],
            [t(language, "order.payment"), t(language, `order.${order.paymentMethod}`)],
            [t(language, "storeOrder.placedAt"), momentInMail(order.placedAt)],
          ],
        },
        buttonTo(t, language, "order.button", baseUrl + staffPaths.adminOrder(orderId)),
      ],
      about: "aboutStaff",
    });
  },
});
