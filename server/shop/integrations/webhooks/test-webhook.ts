import { randomUUID } from "node:crypto";
import type { Contract } from "#contract/contract.ts";
import { WEBHOOK_TIMEOUT_MS } from "#contract/integrations/webhook-events.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import { limitConcurrency } from "#server/platform/http/limit-concurrency.ts";
import { postWebhook } from "#server/platform/http/webhooks/post-webhook.ts";
import { signWebhook } from "#server/platform/http/webhooks/sign-webhook.ts";
import type { AppContext } from "../../app-context.ts";
import { webhookKey } from "./list-webhooks.ts";
import { limitsOf } from "./send-message.ts";
import { decryptSecrets } from "./webhook-secrets.ts";
import { selectEndpoint } from "./webhooks.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config">;
type Tested = Answer<Contract["POST /admin/webhooks/{id}/test"]>;

/** Tests of a store at once; a further one is refused. */
const TEST_LIMIT = { atOnce: 2, waiting: 0 };

/**
 * Opens tests of webhooks. A test sends a signed `ping` now, also to a paused webhook, and counts neither as a success nor as a
 * failure.
 */
export const openWebhookTests = () => {
  const acquire = limitConcurrency(TEST_LIMIT);
  return async (
    { db, clock, secrets, config }: Shop,
    tenant: TenantId,
    { id: wireId, deadline }: { id: string; deadline: Deadline },
  ): Promise<Tested> => {
    const id = webhookKey(wireId);
    const [found] = await readAs(db, { tenant }, (client) =>
      selectEndpoint(client, { tenant, id }),
    );
    if (!found) throw new Refused("http/not-found");
    deadline.putOff(WEBHOOK_TIMEOUT_MS);
    const leave = await acquire(String(tenant), deadline);
    try {
      const at = clock();
      const body = JSON.stringify({ type: "ping", timestamp: at.toISOString(), data: {} });
      const message = { id: `msg_${randomUUID().replaceAll("-", "")}`, at, body };
      const headers = signWebhook(await decryptSecrets({ secrets }, found, at), message);
      const { status, error, ms, answer } = await postWebhook(
        { url: found.url, headers, body },
        limitsOf(config),
      );
      return { status, error, ms, answer };
    } finally {
      leave();
    }
  };
};
