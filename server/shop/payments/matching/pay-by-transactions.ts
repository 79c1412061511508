import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { receiveTransfers, writePaid, type PaidOrder } from "../../orders/orders.ts";
import type { Share } from "./choose-orders.ts";
import { insertMatches } from "./matching.queries.ts";

/** An order that the caller's transaction has locked. */
export type LockedOrder = PaidOrder & { amountPaid: number };

/** A transaction of a bank, and what it pays. */
export type Paying = {
  transaction: { id: number; at: Date; reference?: string | null | undefined };
  shares: readonly Share[];
};

/** The person who matches, and the reason; the account is null where the shop does it by itself. */
export type MatchedBy = { tenant: TenantId; accountId: number | null; now: Date; reason?: string };

/**
 * Pays locked orders by transactions that are marked as matched. Each share becomes a payment, and each order is written
 * once. The update of the orders assesses the transactions (`transactions_settled`).
 */
export const payByTransactions = async (
  client: Queryable,
  paying: readonly Paying[],
  locked: readonly LockedOrder[],
  { reason = "", ...by }: MatchedBy,
): Promise<void> => {
  if (paying.length === 0) return;
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
  const paid = locked.flatMap((order) => {
    const sum = sums.get(order.id);
    return sum === undefined ? [] : [{ order, amountPaid: order.amountPaid + sum }];
  });
  if (paid.length < sums.size) throw new Error("an order that is paid is locked");
  await writePaid(client, paid, by);
};
