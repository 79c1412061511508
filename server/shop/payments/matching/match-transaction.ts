import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { addTransfer, writePaid, type PaidOrder } from "../../orders/orders.ts";
import type { Share } from "./choose-orders.ts";
import type { Unmatched } from "./match-by-code.ts";
import { insertMatch, insertStep, markMatched } from "./matching.queries.ts";

/** An order that the caller's transaction has locked; it is kept up to date while several transactions pay it. */
type Held = PaidOrder & { amountPaid: number };

type Matching = {
  transaction: Omit<Unmatched, "text">;
  shares: readonly Share[];
  held: ReadonlyMap<string, Held>;
};

/** Who matches, and why; the account is null where the shop does it by itself. */
export type MatchedBy = { tenant: TenantId; accountId: number | null; now: Date; reason?: string };

/**
 * Matches one transaction to orders, in the caller's transaction, which has locked the orders and then the transaction.
 * Each share becomes a payment of its order. The update of the order judges all transactions that pay it
 * (`transactions_settled`).
 */
export const matchTransaction = async (
  client: Queryable,
  { transaction, shares, held }: Matching,
  { reason = "", ...by }: MatchedBy,
): Promise<void> => {
  const { tenant, accountId, now } = by;
  const { id, at, reference } = transaction;
  if ((await markMatched(client, { tenant, id })) === 0)
    throw new Error(`the transaction ${id} is matched already`);
  for (const { orderId, amount } of shares) {
    const order = held.get(orderId);
    if (!order) throw new Error(`the order ${orderId} is not locked`);
    const share = { orderId, amount, at, reference: reference ?? "", reason };
    const paymentId = await addTransfer(client, share, by);
    await insertMatch(client, { tenant, transactionId: id, orderId, amount, paymentId, now });
    order.amountPaid += amount;
    order.paymentStatus = await writePaid(client, order, order.amountPaid, by);
  }
  await insertStep(client, {
    tenant,
    transactionId: id,
    act: "matched",
    orderIds: shares.map(({ orderId }) => orderId),
    reason,
    accountId,
    now,
  });
};
