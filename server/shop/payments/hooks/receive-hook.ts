import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { WebhookProvider } from "#contract/rules/payments.ts";
import { Refused, type Refusal } from "#contract/wire/refusals.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import type { Row } from "#server/platform/database/statement.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { limitConcurrency } from "#server/platform/http/limit-concurrency.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "../../app-context.ts";
import { hashToken, secretContext } from "../connections/connections.ts";
import {
  findByToken,
  insertDelivery,
  noteRefusal,
  type HookRefusal,
} from "../connections/connections.queries.ts";
import type { ProviderRefusal, Verified } from "../providers/provider.ts";
import { verifyWebhook } from "../providers/verify-webhook.ts";
import { DELIVERY_JOB } from "./payment-jobs.ts";

/** Webhooks of one store that a process works on at once, and that wait for a turn. */
const STORE_TURNS = { atOnce: 3, waiting: 300 };
/** Webhooks of one store in a second; as many may come at once. A provider tries again what is refused. */
const STORE_RATE = 500;

/** The headers that a proof stands in or depends on. An API key is not among them: it is a secret. */
const keptHeaders = [
  "content-type",
  "user-agent",
  "x-sepay-signature",
  "x-sepay-timestamp",
  "x-casso-signature",
] as const;

const refusalOf: Record<ProviderRefusal, { code: Refusal; why: HookRefusal }> = {
  proof: { code: "payments/bad-proof", why: "bad-proof" },
  stale: { code: "payments/too-old", why: "too-old" },
  malformed: { code: "payments/unreadable", why: "unreadable" },
  unsupported: { code: "payments/unreadable", why: "unreadable" },
};

export type Hook = {
  provider: string;
  token: string;
  raw: Buffer;
  headers: IncomingHttpHeaders;
  deadline: Deadline;
};

/** Receives providers' webhooks. Its limits are those of one process. */
export const openHooks = () => {
  const storesTurn = limitConcurrency(STORE_TURNS);
  const withinRate = limitRate(STORE_RATE);

  /**
   * Keeps a webhook whose proof is right, and leaves its transactions to a job of the same transaction; so what is
   * answered with success is never lost. Refuses an unknown token (`http/not-found`), a wrong proof, an old timestamp,
   * and what can't be read, which is kept nevertheless.
   */
  return async (shop: Shop, hook: Hook): Promise<void> => {
    const connection = await findConnection(shop, hook);
    const name = String(connection.tenantId);
    withinRate(name, shop.clock());
    const leave = await storesTurn(name, hook.deadline);
    try {
      const now = shop.clock();
      const secrets = await secretsOf(shop, connection, now);
      const { raw: rawBody, headers } = hook;
      const verified = verifyWebhook[connection.provider]({ rawBody, headers, secrets, now });
      await keepHook(shop.db, connection, hook, verified, now);
      if (!verified.ok) throw new Refused(refusalOf[verified.why].code);
    } finally {
      leave();
    }
  };
};

type Shop = Pick<AppContext, "db" | "clock" | "secrets">;
type Connection = Row<typeof findByToken> & { tokenHash: string; provider: WebhookProvider };

const findConnection = async ({ db }: Shop, { provider, token }: Hook): Promise<Connection> => {
  const tokenHash = hashToken(token);
  const [found] = await findByToken(db, { tokenHash });
  if (found?.provider !== provider) throw new Refused("http/not-found");
  return { ...found, tokenHash };
};

const secretsOf = async (
  { secrets }: Shop,
  { tokenHash, secretSealed, oldSecretSealed, oldSecretUntil }: Connection,
  now: Date,
): Promise<string[]> => {
  const isOldValid = oldSecretSealed !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const sealed = isOldValid ? [secretSealed, oldSecretSealed] : [secretSealed];
  return await Promise.all(sealed.map((each) => secrets.open(each, secretContext(tokenHash))));
};

const keepHook = async (
  db: AppContext["db"],
  connection: Connection,
  { raw, headers }: Hook,
  verified: Verified,
  now: Date,
): Promise<void> => {
  const tenant = connection.tenantId as TenantId; // as: the token is this store's
  await inTransaction(db, { tenant }, async (client) => {
    if (!verified.ok) {
      const { why } = refusalOf[verified.why];
      await noteRefusal(client, { tenant, id: connection.id, why, now });
      if (why !== "unreadable") return;
    }
    const kept = keptHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    });
    const [delivery] = await insertDelivery(client, {
      tenant,
      connectionId: connection.id,
      headers: JSON.stringify(Object.fromEntries(kept)),
      body: raw,
      bodyHash: createHash("sha256").update(raw).digest("base64url"),
      transactions: verified.ok ? JSON.stringify(verified.transactions) : null,
      now,
    });
    if (delivery?.isNew) await queueJob(client, DELIVERY_JOB, { tenant, id: delivery.id }, now);
  });
};

/** Refuses what comes faster than `most` a second; after a pause, `most` may come at once. */
const limitRate = (most: number) => {
  const stores = new Map<string, { left: number; at: number }>();
  return (name: string, now: Date): void => {
    const at = now.getTime();
    const before = stores.get(name) ?? { left: most, at };
    const refilled = before.left + (Math.max(0, at - before.at) / 1_000) * most;
    const left = Math.min(most, refilled) - 1;
    if (left < 0) throw new Refused("http/too-many-requests", { retryAfter: 1 });
    stores.set(name, { left, at });
  };
};
