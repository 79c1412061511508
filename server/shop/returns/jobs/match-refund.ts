import { REFUND_PREFIX } from "#contract/rules/returns/reasons.ts";
import { movesOf } from "#contract/rules/returns/return-moves.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import {
  findCodes,
  insertTransactionStep,
  plainNote,
  theLockedTransaction,
  theTransaction,
  type FoundCodes,
} from "../../payments/payments.ts";
import { lockReturn, type ReturnContext } from "../acts/act-on-return.ts";
import { carryOut, guardContextOf } from "../acts/carry-out.ts";
import { insertRefund } from "../refunds.queries.ts";
import type { ReturnRow } from "../returns.queries.ts";
import { findEarlierTransfers, findUnpaidCodes } from "./jobs.queries.ts";

type Coded = { id: string; code: string };

/**
 * Finds the return whose code an outgoing transfer of the store names beyond doubt, and records the transfer as a payment of
 * its refund. Several add up, also beyond the due amount.
 */
export const matchRefund = async (
  { db, clock }: ReturnContext,
  tenant: TenantId,
  transactionId: number,
): Promise<void> =>
  await inTransaction(db, { tenant }, async (client) => {
    const { text } = await theTransaction(client, tenant, transactionId);
    const coded = await findUnpaidCodes(client, { tenant });
    const chosen = chooseReturn(findCodes(text, REFUND_PREFIX), coded);
    if (!chosen) return;
    const { row } = await lockReturn(client, { id: chosen.id, tenant, accountId: null });
    if (movesOf(row.state, "refund", "system", guardContextOf(row)).length === 0) return;
    const transaction = await theLockedTransaction(client, tenant, { id: String(transactionId) });
    if (transaction.state !== "outgoing") return;
    await payByTransfer(client, row, transaction, clock());
  });

type Transfer = { id: number; amount: number; at: Date; reference: string | null };

/** Records a transfer once, and moves the return on where nothing is open any more. */
const payByTransfer = async (
  client: Queryable,
  row: ReturnRow,
  { id: transactionId, amount, at, reference }: Transfer,
  now: Date,
): Promise<void> => {
  const { tenantId: tenant, id } = row;
  const paid = { how: "transaction", reference: reference ?? "", accountId: null };
  const plainReference = plainNote(paid.reference);
  const refund = { tenant, id, ...paid, plainReference, transactionId, amount, at, now };
  if ((await insertRefund(client, refund)) === 0) return;
  const step = { tenant, transactionId, orderIds: [row.orderId], accountId: null, now };
  await insertTransactionStep(client, { ...step, act: "return_refunded", reason: "" });
  const after = { ...row, paidAmount: row.paidAmount + amount };
  await carryOut(client, row, after, { act: "refund", by: "system", accountId: null, now });
};

/** Looks for transfers with the code of a return that left the account before its amount was fixed. */
export const matchEarlierTransfers = async (
  context: ReturnContext,
  tenant: TenantId,
  id: string,
): Promise<void> => {
  const { db } = context;
  const found = await readAs(db, { tenant }, (client) =>
    findEarlierTransfers(client, { tenant, id, prefix: REFUND_PREFIX }),
  );
  for (const { transactionId } of found) await matchRefund(context, tenant, transactionId);
};

/** The only return that a note names: by a whole code, or else by one with characters between or without its end. */
export const chooseReturn = (
  { whole, loose, cut }: FoundCodes,
  returns: readonly Coded[],
): Coded | null => {
  const ways = [
    ({ code }: Coded) => whole.includes(REFUND_PREFIX + code),
    ({ code }: Coded) => loose.includes(REFUND_PREFIX + code),
    ({ code }: Coded) => cut.some((beginning) => (REFUND_PREFIX + code).startsWith(beginning)),
  ];
  for (const isNamed of ways) {
    const [only, ...others] = returns.filter(isNamed);
    if (only) return others.length === 0 ? only : null;
  }
  return null;
};
