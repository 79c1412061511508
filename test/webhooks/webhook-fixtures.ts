import type pg from "pg";
import type { Secrets } from "#server/platform/secrets/secrets.ts";
import { makeWebhookSecret } from "#server/platform/http/webhooks/sign-webhook.ts";
import {
  makeSecretKey,
  secretContext,
} from "#server/shop/integrations/webhooks/webhook-secrets.ts";

type Shop = { ownerDb: pg.Pool; secrets: Secrets };

/** A paused webhook of a store that wants nothing; returns its id. */
export const addWebhook = async (
  { ownerDb, secrets }: Shop,
  tenant: number,
  url = "https://wall.example.com/hook",
): Promise<string> => {
  const secretKey = makeSecretKey();
  const sealed = await secrets.encrypt(makeWebhookSecret(), secretContext(secretKey));
  const { rows } = await ownerDb.query<{ id: string }>(
    `insert into webhooks (tenant_id, name, url, events, state, secret_key, secret_sealed, secret_changed_at)
     values ($1, 'Wall', $2, '{}', 'paused', $3, $4, now()) returning id::text`,
    [tenant, url, secretKey, sealed],
  );
  return rows[0]?.id ?? "";
};

/** A delivery that was given up, of such a webhook; returns its id. */
export const addWebhookMessage = async (shop: Shop, tenant: number): Promise<string> => {
  const { rows } = await shop.ownerDb.query<{ id: string }>(
    `insert into webhook_messages (tenant_id, webhook_id, event, object, content, occurred_at, queued_at, state, ended_at)
     values ($1, $2, 'order.placed', 'order:wall', '{}', now(), now(), 'given-up', now()) returning id::text`,
    [tenant, await addWebhook(shop, tenant)],
  );
  return rows[0]?.id ?? "";
};
