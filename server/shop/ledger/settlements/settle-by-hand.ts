import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import {
  insertTransactionStep,
  keyOfTransaction,
  plainNote,
  setTransactionState,
  theLockedTransaction,
  theTransaction,
} from "../../payments/payments.ts";
import { readStatementId } from "../statements/read-statement.ts";
import { findMonths } from "../statements/statements.queries.ts";
import { theSettlementOf, type TransactionSettlement } from "./show-settlement.ts";
import { findSettlementOf, insertSettlement, undoSettlement } from "./settlements.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Staff = Pick<StaffCaller, "tenant" | "accountId">;
type Known = { id: string; version?: number | undefined };

/**
 * Settles a closed statement of the store by a transaction of its inbox (beyond §7). It locks the transaction: of two acts at
 * once the second is refused (`payments/already-matched`).
 */
export const settleByHand = async (
  { db, clock }: Shop,
  { tenant, accountId }: Staff,
  { statementId, reason, ...request }: Known & { statementId: string; reason: string },
): Promise<TransactionSettlement> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = keyOfTransaction(request);
    await theTransaction(client, tenant, id); // an unknown one is refused before the statement is looked for
    const period = await theClosedPeriod(client, tenant, statementId);
    const transaction = await theLockedTransaction(client, tenant, request);
    if (transaction.state !== "unmatched") throw new Refused("payments/already-matched");
    await settleByTransaction(client, transaction, { tenant, period, accountId, reason, now });
    await audit(client, {
      tenant,
      accountId,
      now,
      act: "settlement.match",
      object: `payment:${id}`,
    });
    return await theSettlementOf(client, tenant, id);
  });

/** The month of a closed statement of a store; refuses `ledger/unknown-statement`, and an open one. */
export const theClosedPeriod = async (
  client: Queryable,
  tenant: TenantId,
  statementId: string,
): Promise<string> => {
  const { tenant: store, period } = readStatementId(statementId, "ledger/unknown-statement");
  const months = store === tenant ? await findMonths(client, { book: tenant }) : [];
  const month = months.find((row) => row.period === period);
  if (!month) throw new Refused("ledger/unknown-statement");
  if (month.closedAt === null) throw new Refused("ledger/statement-open");
  return period;
};

type Settling = {
  tenant: TenantId;
  period: string;
  /** Null where the code of the note settles. */
  accountId: number | null;
  reason: string;
  now: Date;
};

/** Settles a statement by an unmatched transaction, which the caller's transaction has locked. */
export const settleByTransaction = async (
  client: Queryable,
  transaction: { id: number; amount: number; at: Date; reference: string | null },
  { tenant, period, accountId, reason, now }: Settling,
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

/** Takes back what a transaction settles: it is unmatched again, and further transfers of the ledger take it out of the books. */
export const undoSettledTransaction = async (
  { db, clock }: Shop,
  { tenant, accountId }: Staff,
  { reason, ...request }: Known & { reason: string },
): Promise<TransactionSettlement> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { id } = await theLockedTransaction(client, tenant, request);
    const [settlement] = await findSettlementOf(client, { tenant, transactionId: id });
    if (!settlement) throw new Refused("payments/not-matched");
    await undoSettlement(client, { tenant, id: settlement.id, accountId, reason, now });
    await setTransactionState(client, { tenant, id, state: "unmatched" });
    const step = { tenant, transactionId: id, orderIds: [], accountId, now };
    await insertTransactionStep(client, { ...step, act: "settlement_undone", reason });
    await audit(client, {
      tenant,
      accountId,
      now,
      act: "settlement.undo",
      object: `payment:${id}`,
    });
    return await theSettlementOf(client, tenant, id);
  });
