import { transactionDirections } from "#contract/rules/payments.ts";
import { z } from "#contract/wire/zod.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, isLost, type TenantId } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "../../app-context.ts";
import {
  endDeliveries,
  holdDelivery,
  holdWaiting,
  postponeDelivery,
} from "../connections/connections.queries.ts";
import { receiveTransactions } from "../matching/receive-transactions.ts";

/** Matches a webhook that could not be matched together with others. */
export const DELIVERY_JOB = "payments.delivery";

/** Webhooks that one transaction matches. */
const MOST = 50;

export type HookConnection = { tenant: TenantId; connectionId: number };

type Shop = Pick<AppContext, "db" | "clock">;
type Held = Pick<
  Awaited<ReturnType<typeof holdWaiting>>[number],
  "id" | "transactions" | "provider" | "connectionId"
>;

/**
 * Matches the next webhooks of a connection that wait, in one transaction, and returns how many there were. They are
 * locked, and ended in the same transaction, so two processes never match one twice, and those of a process that dies
 * wait again. If they can't be matched together, each is matched by itself; one that fails is left to a job, which tries
 * it again later, and its error is reported.
 */
export const matchWaiting = async (
  shop: Shop,
  connection: HookConnection,
  onError: (error: Error) => void,
): Promise<number> => {
  const { tenant, connectionId } = connection;
  const together = async (most: number): Promise<Held[]> => {
    let held: Held[] = [];
    await inTransaction(shop.db, { tenant }, async (client) => {
      held = await holdWaiting(client, { tenant, connectionId, most });
      await matchHeld(client, tenant, held, shop.clock());
    }).catch((error: Error) => {
      throw new MatchingFailed(held, error);
    });
    return held;
  };
  try {
    return (await together(MOST)).length;
  } catch (error) {
    if (!(error instanceof MatchingFailed) || isLost(error.cause) || error.held.length === 0)
      throw error;
    for (const { id } of error.held) await matchAlone(shop, tenant, id, onError);
    return error.held.length;
  }
};

class MatchingFailed extends Error {
  readonly held: readonly Held[];
  constructor(held: readonly Held[], cause: Error) {
    super(cause.message, { cause });
    this.held = held;
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
    const held = await holdDelivery(client, { tenant, id });
    await matchHeld(client, tenant, held, clock());
  });
};

/** What a provider's reader found, as the database keeps it. */
const told = z.nullable(
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

const matchHeld = async (
  client: Queryable,
  tenant: TenantId,
  held: readonly Held[],
  now: Date,
): Promise<void> => {
  const [first] = held;
  if (!first) return;
  const transactions = held.flatMap(({ id, transactions: texts }) =>
    (told.parse(texts) ?? []).map((each) => ({ ...each, deliveryId: id })),
  );
  // All are of one connection, so of one provider.
  const { provider, connectionId } = first;
  if (transactions.length > 0)
    await receiveTransactions(client, { tenant, provider, connectionId, transactions, now });
  await endDeliveries(client, { tenant, ids: held.map(({ id }) => id), now });
};
