import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { selectWebhook, selectWebhooks, type WebhookRow } from "./webhooks.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Webhooks = Answer<Contract["GET /admin/webhooks"]>;
export type Webhook = Webhooks["webhooks"][number];

const NOTHING = 0; // no webhook has this key

/** The key of a webhook or a delivery that an id of the wire names. */
export const webhookKey = (wireId: string): number => keyOfId(wireId) ?? NOTHING;

export const listWebhooks = async ({ db, clock }: Shop, tenant: TenantId): Promise<Webhooks> => {
  const rows = await readAs(db, { tenant }, (client) => selectWebhooks(client, { tenant }));
  return { webhooks: rows.map((row) => serializeWebhook(row, clock())) };
};

/** A webhook of the store; refuses `http/not-found`. */
export const theWebhook = async (
  client: Queryable,
  tenant: TenantId,
  id: number,
  now: Date,
): Promise<Webhook> => {
  const [row] = await selectWebhook(client, { tenant, id });
  if (!row) throw new Refused("http/not-found");
  return serializeWebhook(row, now);
};

const serializeWebhook = (row: WebhookRow, now: Date): Webhook => ({
  id: String(row.id),
  name: row.name,
  url: row.url,
  events: row.events,
  state: row.state,
  trippedAt: row.trippedAt?.toISOString() ?? null,
  failuresInARow: row.failuresInARow,
  waiting: row.waiting,
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  lastFailure: row.lastFailureAt && {
    at: row.lastFailureAt.toISOString(),
    status: row.lastFailureStatus,
    error: row.lastFailureError,
  },
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  secretChangedAt: row.secretChangedAt.toISOString(),
  oldSecretUntil:
    row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
  version: row.version,
});
