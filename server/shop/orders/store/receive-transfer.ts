import type { Queryable } from "#server/platform/database/database.ts";
import { addPayment } from "./order-log.queries.ts";
import type { PaidBy } from "./write-paid.ts";

/** Money that a bank transaction brings to an order, or takes back from it when a match is undone. */
export type TransferShare = {
  orderId: string;
  /** In đồng; negative when it is taken back. */
  amount: number;
  /** When the money moved. */
  at: Date;
  reference: string;
  reason: string;
};

/**
 * Adds what a bank transaction brings to an order, in the transaction that has locked the order, and returns the
 * payment's id. `writePaid` has to follow.
 */
export const addTransfer = async (
  client: Queryable,
  { orderId, amount, at, reference, reason }: TransferShare,
  { tenant, accountId, now }: PaidBy,
): Promise<number> => {
  const [added] = await addPayment(client, {
    tenantId: tenant,
    id: orderId,
    byAccount: accountId,
    at,
    now,
    kind: amount > 0 ? "transfer" : "correction",
    amount,
    reference,
    reason,
    source: "transaction",
  });
  if (!added) throw new Error("an insert returns its row");
  return added.id;
};
