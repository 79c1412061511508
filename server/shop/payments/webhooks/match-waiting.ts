import { transactionDirections } from "#contract/rules/payments.ts";
import { z } from "#contract/wire/zod.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, isLost, type TenantId } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "../../app-context.ts";
import {
  endDeliveries,
  lockDelivery,
  lockWaiting,
  postponeDelivery,
} from "../connections/connections.queries.ts";
import { receiveTransactions } from "../matching/receive-transactions.ts";

/** Matches a webhook that could not be matched together with others. */
export const DELIVERY_JOB = "payments.delivery";

/** Webhooks that one transaction matches. */
const MOST = 50;

export type WebhookConnection = { tenant: TenantId; connectionId: number };

type Shop = Pick<AppContext, "db" | "clock">;
type LockedDelivery = Pick<
  Awaited<ReturnType<typeof lockWaiting>>[number],
  "id" | "transactions" | "provider" | "connectionId"
>;

/**
 * Matches a connection's next waiting webhooks in one transaction, and returns their number. Their locks keep other
 * processes away. If that fails, each is matched alone, and a job tries a failed one again. So a dead process loses none.
 */
export const matchWaiting = async (
  shop: Shop,
  connection: WebhookConnection,
  onError: (error: Error) => void,
): Promise<number> => {
  const { tenant, connectionId } = connection;
  const together = async (most: number): Promise<LockedDelivery[]> => {
    let deliveries: LockedDelivery[] = [];
    await inTransaction(shop.db, { tenant }, async (client) => {
      deliveries = await lockWaiting(client, { tenant, connectionId, most });
      await matchLocked(client, tenant, deliveries, shop.clock());
    }).catch((error: Error) => {
      throw new MatchingFailed(deliveries, error);
    });
    return deliveries;
  };
  try {
    return (await together(MOST)).length;
  } catch (error) {
    if (!(error instanceof MatchingFailed) || isLost(error.cause) || error.deliveries.length === 0)
      throw error;
    for (const { id } of error.deliveries) await matchAlone(shop, tenant, id, onError);
    return error.deliveries.length;
  }
};

class MatchingFailed extends Error {
  readonly deliveries: readonly LockedDelivery[];
  constructor(deliveries: readonly LockedDelivery[], cause: Error) {
    super(cause.message, { cause });
    this.deliveries = deliveries;
  }
}

const matchAlone = async (
  { db, clock }: Shop,
  tenant: TenantId,
  id: number,
  onError: (error: Error) => void,
): Promise<void> => {
  try {
    await matchDelivery({ db, clock }, tenant, id);
  } catch (error) {
    if (isLost(error)) throw error;
    onError(error instanceof Error ? error : new Error(String(error)));
    await inTransaction(db, { tenant }, async (client) => {
      const now = clock();
      if ((await postponeDelivery(client, { tenant, id, now })) > 0)
        await queueJob(client, DELIVERY_JOB, { tenant, id }, now);
    });
  }
};

/** Matches one webhook, unless it was matched meanwhile. */
export const matchDelivery = async (
  { db, clock }: Shop,
  tenant: TenantId,
  id: number,
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    const deliveries = await lockDelivery(client, { tenant, id });
    await matchLocked(client, tenant, deliveries, clock());
  });
};

/** The transactions that a provider's reader found, as the database stores them. */
const storedTransactions = z.nullable(
  z.array(
    z.object({
      externalId: z.string(),
      account: z.string(),
      amount: z.int(),
      direction: z.enum(transactionDirections),
      text: z.string(),
      at: z.pipe(
        z.string(),
        z.transform((text) => new Date(text)),
      ),
      reference: z.optional(z.string()),
      balance: z.optional(z.int()),
      counterName: z.optional(z.string()),
    }),
  ),
);

const matchLocked = async (
  client: Queryable,
  tenant: TenantId,
  deliveries: readonly LockedDelivery[],
  now: Date,
): Promise<void> => {
  const [first] = deliveries;
  if (!first) return;
  const transactions = deliveries.flatMap(({ id, transactions: texts }) =>
    (storedTransactions.parse(texts) ?? []).map((each) => ({ ...each, deliveryId: id })),
  );
  // All are of one connection, so of one provider.
  const { provider, connectionId } = first;
  if (transactions.length > 0)
    await receiveTransactions(client, { tenant, provider, connectionId, transactions, now });
  await endDeliveries(client, { tenant, ids: deliveries.map(({ id }) => id), now });
};
