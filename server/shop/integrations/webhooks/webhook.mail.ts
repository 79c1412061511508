import { WEBHOOK_FAILURES_MAX } from "#contract/integrations/webhook-events.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { z } from "#contract/wire/zod.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload } from "#server/platform/jobs/jobs.ts";
import type { Compose } from "#server/platform/mail/mail.ts";
import {
  buttonTo,
  momentInMail,
  renderMail,
  type MailContext,
} from "#server/platform/mail/render-mail.ts";
import { findStaff } from "../../accounts/accounts.ts";
import { findTenant } from "../../tenants/tenants.ts";
import { WEBHOOK_MAIL } from "./send-message.ts";
import { selectWebhook } from "./webhooks.queries.ts";

const about = z.strictObject({
  tenant: z.number(),
  accountId: z.number(),
  webhookId: z.number(),
  isGone: z.boolean(),
});

/** The mail to an admin of a store about a webhook that tripped; none once it was switched on again or deleted. */
export const webhookMails = (context: MailContext): Record<string, Compose> => ({
  [WEBHOOK_MAIL]: async (job) => {
    const { tenant, accountId, webhookId: id, isGone } = readPayload(about, job);
    const { db, t, baseUrl } = context;
    const person = await findStaff(db, { tenant, accountId });
    const store = await findTenant(db, tenant);
    // as: a transaction of this store queued the job
    const [webhook] = await readAs(db, { tenant: tenant as TenantId }, (client) =>
      selectWebhook(client, { tenant, id }),
    );
    if (!person || !store || !webhook?.trippedAt) return null;
    const { language } = person;
    const values = {
      store: store.name,
      name: webhook.name,
      host: new URL(webhook.url).host,
      time: momentInMail(webhook.trippedAt),
      failures: String(WEBHOOK_FAILURES_MAX),
    };
    const why = isGone ? "webhook.gone" : "webhook.body";
    return renderMail(context, {
      to: person.email,
      name: person.fullName,
      language,
      subject: t(language, "webhook.subject", values),
      blocks: [
        { kind: "text", text: t(language, why, values) },
        { kind: "text", text: t(language, "webhook.wait") },
        buttonTo(t, language, "webhook.button", baseUrl + staffPaths.adminWebhooks),
      ],
      about: "aboutStaff",
    });
  },
});
