import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { theTransaction, type TransactionDetail } from "../inbox/show-transaction.ts";
import { stateOf } from "./assess-doubles.ts";
import { matchByCode } from "./match-by-code.ts";
import { lockAccounts, insertStep, markTakenIn, selectLeftOut } from "./matching.queries.ts";
import { payByTransactions } from "./pay-by-transactions.ts";
import { releaseUnlisted } from "./release-unlisted.ts";
import { theTransactionAt, type TransactionAtVersion } from "./the-transaction-at.ts";

type TakingIn = { tenant: TenantId; accountId: number; now: Date; reason: string };

/**
 * Takes in a transaction that was left out, as money of its own, and matches it. One that waited for its account may be a
 * double by now. Of two at once the second is refused (`payments/already-matched`).
 */
export const takeIn = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  { reason, ...request }: TransactionAtVersion & { reason: string },
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { id, state } = await theTransactionAt(client, tenant, request);
    const by = { tenant, accountId, now, reason };
    if (state === "unlisted") await takeInUnlisted(client, id, by);
    else await takeInTransactions(client, [id], by);
    await audit(client, {
      tenant,
      accountId,
      act: "payment.take_in",
      object: `payment:${id}`,
      now,
    });
    return await theTransaction(client, tenant, id);
  });

const takeInUnlisted = async (client: Queryable, id: number, by: TakingIn): Promise<void> => {
  if ((await releaseUnlisted(client, [id], { ...by, act: "taken_in" })) === 0)
    throw new Refused("payments/already-matched");
};

/** The same of several doubles, in the caller's transaction. It locks their accounts, then the orders, then the transactions. */
export const takeInTransactions = async (
  client: Queryable,
  ids: readonly number[],
  by: TakingIn,
): Promise<void> => {
  if (ids.length === 0) return;
  const { tenant, accountId, now, reason } = by;
  const rows = await selectLeftOut(client, { tenant, ids });
  await lockAccounts(client, {
    tenant,
    accounts: [...new Set(rows.map(({ account }) => account))],
  });
  const incomes = rows.filter(({ direction }) => direction === "in");
  const { paying, locked } = await matchByCode(client, tenant, incomes);
  const matched = new Set(paying.map(({ transaction: { id } }) => id));
  for (const id of ids) {
    const row = rows.find((each) => each.id === id);
    const state = row && stateOf(row, null, matched.has(id));
    if (!state || (await markTakenIn(client, { tenant, id, state })) === 0)
      throw new Refused("payments/already-matched");
    const step = { tenant, transactionId: id, act: "taken_in", reason };
    await insertStep(client, { ...step, orderIds: [], accountId, now });
  }
  await payByTransactions(client, paying, locked, by);
};
