import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { replayDeliveries } from "./deliveries.queries.ts";
import { theWebhook, webhookKey } from "./list-webhooks.ts";

type Range = { id: string; from: string; state: "given-up" | "all" };

/** Queues again what happened since a time and ended, in its sequence, at most 10,000 deliveries. */
export const replayMany = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  { id: wireId, from, state }: Range,
): Promise<{ queued: number }> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = webhookKey(wireId);
    await theWebhook(client, tenant, id, now);
    const chosen = { tenant, webhookId: id, from: new Date(from), all: state === "all", now };
    const [row] = await replayDeliveries(client, chosen);
    const object = `webhook:${id}`;
    await audit(client, { tenant, accountId, act: "webhook.replay-many", object, now });
    return { queued: row?.queued ?? 0 };
  });
