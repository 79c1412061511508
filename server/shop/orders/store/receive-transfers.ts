import type { Queryable } from "#server/platform/database/database.ts";
import { addTransfers } from "./order-log.queries.ts";
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
 * Adds what bank transactions bring to orders, in the transaction that has locked the orders, and returns the payments'
 * ids in the sequence of the shares. `writePaid` has to follow.
 */
export const receiveTransfers = async (
  client: Queryable,
  shares: readonly TransferShare[],
  { tenant, accountId, now }: PaidBy,
): Promise<number[]> => {
  const added = await addTransfers(client, {
    tenantId: tenant,
    byAccount: accountId,
    now,
    shares: JSON.stringify(shares.map((share, place) => ({ ...share, place }))),
  });
  const ids = new Map(added.map(({ place, id }) => [place, id]));
  return shares.map((_, place) => {
    const id = ids.get(place);
    if (id === undefined) throw new Error("each share becomes a payment");
    return id;
  });
};
