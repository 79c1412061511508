import type { Contract } from "#contract/contract.ts";
import { WEBHOOKS_MAX, type WebhookEvent } from "#contract/integrations/webhook-events.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { makeWebhookSecret } from "#server/platform/http/webhooks/sign-webhook.ts";
import { isPassword, proveOwner } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffPerson } from "../../caller.ts";
import { checkUrl } from "./check-url.ts";
import { theWebhook } from "./list-webhooks.ts";
import { makeSecretKey, secretContext } from "./webhook-secrets.ts";
import { countWebhooks, insertWebhook, lockStore } from "./webhooks.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config">;
type NewSecret = Answer<Contract["POST /admin/webhooks"]>;

export type WebhookFields = { name: string; url: string; events: readonly WebhookEvent[] };

/**
 * Adds a webhook, after the admin has proven to own the account, because the receiver learns of every order. Only this answer
 * shows its secret. Refuses `integrations/too-many-webhooks`.
 */
export const addWebhook = async (
  shop: Shop,
  { tenant, accountId, sessionId, email }: StaffPerson,
  { name, events, ...sent }: WebhookFields & { password?: string | undefined },
  address: string,
): Promise<NewSecret> => {
  const { db, clock, secrets } = shop;
  const url = checkUrl(shop, sent.url);
  const { password } = sent;
  await proveOwner({ ...shop, isPassword }, { sessionId, email, password, address });
  const secret = makeWebhookSecret();
  const secretKey = makeSecretKey();
  const encryptedSecret = await secrets.encrypt(secret, secretContext(secretKey));
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    await lockStore(client, { tenant });
    const [store] = await countWebhooks(client, { tenant });
    if (!store || store.webhooks >= WEBHOOKS_MAX)
      throw new Refused("integrations/too-many-webhooks", { limit: WEBHOOKS_MAX });
    const made = { tenant, name, url, secretKey, encryptedSecret, accountId, now };
    const [inserted] = await insertWebhook(client, { ...made, events: [...new Set(events)] });
    if (!inserted) throw new Error("the webhook was not inserted");
    const object = `webhook:${inserted.id}`;
    await audit(client, { tenant, accountId, act: "webhook.add", object, now });
    return { webhook: await theWebhook(client, tenant, inserted.id, now), secret };
  });
};
