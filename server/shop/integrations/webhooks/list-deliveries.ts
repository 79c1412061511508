import type { Contract } from "#contract/contract.ts";
import type { WebhookDeliveryState, WebhookEvent } from "#contract/integrations/webhook-events.ts";
import { webhookTry } from "#contract/staff/integrations/webhooks.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { z } from "#contract/wire/zod.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { bodyOf } from "./body-of.ts";
import {
  countDeliveries,
  selectDeliveries,
  selectDelivery,
  type DeliveryDetailsRow,
  type DeliveryRow,
} from "./deliveries.queries.ts";
import { webhookKey } from "./list-webhooks.ts";
import { selectWebhook } from "./webhooks.queries.ts";

type Shop = Pick<AppContext, "db" | "config">;
type Page = Answer<Contract["GET /admin/webhooks/{id}/deliveries"]>;
export type Delivery = Page["deliveries"][number];
type DeliveryDetails = Answer<Contract["GET /admin/webhook-deliveries/{id}"]>;

type Filter = {
  id: string;
  state?: WebhookDeliveryState | undefined;
  event?: WebhookEvent | undefined;
  page: number;
  size: number;
};

/** The deliveries of a webhook, the newest first; `page` starts at 1. Refuses `http/not-found`. */
export const listDeliveries = async (
  { db }: Pick<Shop, "db">,
  tenant: TenantId,
  { id, state, event, page, size }: Filter,
): Promise<Page> =>
  await readAs(db, { tenant }, async (client) => {
    const webhookId = webhookKey(id);
    const filter = { tenant, webhookId, state: state ?? null, event: event ?? null };
    const [[webhook], rows, [counted]] = await Promise.all([
      selectWebhook(client, { tenant, id: webhookId }),
      selectDeliveries(client, { ...filter, limit: size, offset: (page - 1) * size }),
      countDeliveries(client, filter),
    ]);
    if (!webhook) throw new Refused("http/not-found");
    return { total: counted?.total ?? 0, page, size, deliveries: rows.map(serializeDelivery) };
  });

/** A delivery with its body and its last tries; refuses `http/not-found`. */
export const showDelivery = async (
  { db, config }: Shop,
  tenant: TenantId,
  wireId: string,
): Promise<DeliveryDetails> =>
  await readAs(db, { tenant }, async (client) => {
    const row = await theDelivery(client, tenant, webhookKey(wireId));
    return {
      ...serializeDelivery(row),
      payload: bodyOf(row, config.baseUrl),
      lastTries: z.parse(z.array(webhookTry), row.tryLog),
    };
  });

export const theDelivery = async (
  client: Queryable,
  tenant: TenantId,
  id: number,
): Promise<DeliveryDetailsRow> => {
  const [row] = await selectDelivery(client, { tenant, id });
  if (!row) throw new Refused("http/not-found");
  return row;
};

export const serializeDelivery = (row: DeliveryRow): Delivery => ({
  id: String(row.id),
  messageId: row.messageId,
  event: row.event,
  object: row.object,
  state: row.state,
  tries: row.tries,
  occurredAt: row.occurredAt.toISOString(),
  nextTryAt: nextTryOf(row)?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  isReplay: row.isReplay,
});

/** One that was never tried is due since it happened. */
const nextTryOf = ({ state, dueAt, occurredAt }: DeliveryRow): Date | null => {
  if (state !== "waiting") return null;
  return dueAt > occurredAt ? dueAt : occurredAt;
};
