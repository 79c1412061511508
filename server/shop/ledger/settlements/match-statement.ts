import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { insertTransactionStep, plainNote, setTransactionState } from "../../payments/payments.ts";
import { insertSettlement } from "./settlements.queries.ts";

type StatementMatch = {
  tenant: TenantId;
  period: string;
  /** Null where the code of the note matches. */
  accountId: number | null;
  reason: string;
  now: Date;
};

/** Matches an unmatched transaction, which the caller has locked, to the statement that it settles. */
export const matchStatement = async (
  client: Queryable,
  transaction: { id: number; amount: number; at: Date; reference: string | null },
  { tenant, period, accountId, reason, now }: StatementMatch,
): Promise<void> => {
  const { id, amount, at } = transaction;
  const reference = transaction.reference ?? "";
  await insertSettlement(client, {
    tenant,
    period,
    paidBy: "shop",
    transactionId: id,
    amount,
    at,
    reference,
    plainReference: plainNote(reference),
    reason,
    accountId,
    now,
  });
  await setTransactionState(client, { tenant, id, state: "settlement" });
  const step = { tenant, transactionId: id, orderIds: [], accountId, now };
  await insertTransactionStep(client, { ...step, act: "settled", reason });
};
