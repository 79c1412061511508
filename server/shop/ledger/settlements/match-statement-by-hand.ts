import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import {
  insertTransactionStep,
  setTransactionState,
  theLockedTransaction,
} from "../../payments/payments.ts";
import { theClosedPeriod } from "../statements/read-statement.ts";
import { matchStatement } from "./match-statement.ts";
import { theSettlementOf, type TransactionSettlement } from "./show-settlement.ts";
import { findSettlementOf, undoSettlement } from "./settlements.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Staff = Pick<StaffCaller, "tenant" | "accountId">;
type Known = { id: string; version?: number | undefined };

/**
 * Matches a transaction of the inbox to a closed statement of the store (beyond §7). It locks the transaction: of two acts at
 * once the second is refused (`payments/already-matched`).
 */
export const matchStatementByHand = async (
  { db, clock }: Shop,
  { tenant, accountId }: Staff,
  { statementId, reason, ...request }: Known & { statementId: string; reason: string },
): Promise<TransactionSettlement> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const transaction = await theLockedTransaction(client, tenant, request);
    const { id, state } = transaction;
    const period = await theClosedPeriod(client, tenant, statementId);
    if (state !== "unmatched") throw new Refused("payments/already-matched");
    await matchStatement(client, transaction, { tenant, period, accountId, reason, now });
    const object = `payment:${id}`;
    await audit(client, { tenant, accountId, now, act: "settlement.match", object });
    return await theSettlementOf(client, tenant, id);
  });

/** Takes back what a transaction settles: it is unmatched again, and further transfers of the ledger take it out of the books. */
export const undoStatementMatch = async (
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
    const object = `payment:${id}`;
    await audit(client, { tenant, accountId, now, act: "settlement.undo", object });
    return await theSettlementOf(client, tenant, id);
  });
