import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { receiveTransfers, writePaid, type PaidOrder } from "../../orders/orders.ts";
import type { Share } from "./choose-orders.ts";
import { insertMatches } from "./matching.queries.ts";

/** An order that the caller's transaction has locked. */
export type HeldOrder = PaidOrder & { amountPaid: number };

/** A transaction of a bank, and what it pays. */
export type Paying = {
  transaction: { id: number; at: Date; reference?: string | null | undefined };
  shares: readonly Share[];
};

/** Who matches, and why; the account is null where the shop does it by itself. */
export type MatchedBy = { tenant: TenantId; accountId: number | null; now: Date; reason?: string };

/**
 * Pays orders by transactions that are marked as matched, in the caller's transaction, which has locked the orders. Each
 * share becomes a payment of its order; an order is written once, with the sum of its shares. The update of the orders
 * judges all transactions that pay them (`transactions_settled`).
 */
export const payByTransactions = async (
  client: Queryable,
  paying: readonly Paying[],
  held: readonly HeldOrder[],
  { reason = "", ...by }: MatchedBy,
): Promise<void> => {
  const { tenant, accountId, now } = by;
  const shares = paying.flatMap(({ transaction, shares: some }) =>
    some.map((share) => ({ ...share, transaction })),
  );
  const paymentIds = await receiveTransfers(
    client,
    shares.map(({ orderId, amount, transaction: { at, reference } }) => ({
      orderId,
      amount,
      at,
      reference: reference ?? "",
      reason,
    })),
    by,
  );
  await insertMatches(client, {
    tenant,
    accountId,
    reason,
    now,
    transactionIds: shares.map(({ transaction }) => transaction.id),
    orderIds: shares.map(({ orderId }) => orderId),
    amounts: shares.map(({ amount }) => amount),
    paymentIds,
  });
  const sums = new Map<string, number>();
  for (const { orderId, amount } of shares) sums.set(orderId, (sums.get(orderId) ?? 0) + amount);
  const paid = held.flatMap((order) => {
    const sum = sums.get(order.id);
    return sum === undefined ? [] : [{ order, amountPaid: order.amountPaid + sum }];
  });
  if (paid.length < sums.size) throw new Error("an order that is paid is locked");
  await writePaid(client, paid, by);
};
