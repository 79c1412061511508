import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { replayDelivery } from "./deliveries.queries.ts";
import { serializeDelivery, theDelivery, type Delivery } from "./list-deliveries.ts";
import { webhookKey } from "./list-webhooks.ts";

/** Queues an ended delivery once more, after the open ones of its object. Refuses `integrations/not-ended`. */
export const replayOne = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  wireId: string,
): Promise<Delivery> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { id } = await theDelivery(client, tenant, webhookKey(wireId));
    const [added] = await replayDelivery(client, { tenant, id, now });
    if (!added) throw new Refused("integrations/not-ended");
    const object = `webhook-delivery:${id}`;
    await audit(client, { tenant, accountId, act: "webhook.replay", object, now });
    return serializeDelivery(await theDelivery(client, tenant, added.id));
  });
