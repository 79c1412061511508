import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { webhookKey } from "./list-webhooks.ts";
import { endWebhook } from "./webhooks.queries.ts";

/** Deletes a webhook: nothing more is sent, its secrets are forgotten at once, and maintenance deletes its log. */
export const deleteWebhook = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  wireId: string,
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = webhookKey(wireId);
    if ((await endWebhook(client, { tenant, id, now })) === 0) throw new Refused("http/not-found");
    const object = `webhook:${id}`;
    await audit(client, { tenant, accountId, act: "webhook.delete", object, now });
  });
};
