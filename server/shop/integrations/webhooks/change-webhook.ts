import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import type { WebhookFields } from "./add-webhook.ts";
import { checkUrl } from "./check-url.ts";
import { theWebhook, webhookKey, type Webhook } from "./list-webhooks.ts";
import { lockWebhook, resendWaiting, updateWebhook } from "./webhooks.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "config">;
type Change = WebhookFields & { id: string; state: "active" | "paused"; version: number };

/**
 * Changes a webhook. When it is switched on, or gets another address, what waits is sent at once. Refuses `integrations/stale`
 * when somebody changed it meanwhile, and when it tripped meanwhile.
 */
export const changeWebhook = async (
  shop: Shop,
  { tenant, accountId }: StaffCaller,
  { id: wireId, version, name, events, state, ...sent }: Change,
): Promise<Webhook> => {
  const url = checkUrl(shop, sent.url);
  return await inTransaction(shop.db, { tenant }, async (client) => {
    const now = shop.clock();
    const id = webhookKey(wireId);
    const [known] = await lockWebhook(client, { tenant, id });
    if (!known) throw new Refused("http/not-found");
    if (known.version !== version) throw new Refused("integrations/stale");
    const changed = { tenant, id, name, url, state, events: [...new Set(events)] };
    await updateWebhook(client, changed);
    if (state === "active" && (known.state !== "active" || known.url !== url))
      await resendWaiting(client, { tenant, id, now });
    const object = `webhook:${id}`;
    await audit(client, { tenant, accountId, act: "webhook.change", object, now });
    return await theWebhook(client, tenant, id, now);
  });
};
