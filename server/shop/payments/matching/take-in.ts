import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import {
  theTransaction,
  type TransactionDetail,
  type TransactionRequest,
} from "../inbox/show-transaction.ts";
import { matchByCode } from "./match-by-code.ts";
import { holdAccounts, insertStep, markTakenIn, selectLeftOut } from "./matching.queries.ts";
import { payByTransactions } from "./pay-by-transactions.ts";
import { releaseUnlisted } from "./release-unlisted.ts";

const NOTHING = 0; // no transaction has this key

type TakingIn = { tenant: TenantId; accountId: number; now: Date; reason: string };

/**
 * Takes in a transaction that was left out: it is money of its own, and pays the orders that its note names. One that
 * waited for its account may turn out to be a double of another, and is then left out as such.
 * Of two who take it in at once the second is refused (`payments/already-matched`).
 */
export const takeIn = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  {
    id: wireId,
    reason,
    version,
  }: TransactionRequest & { reason: string; version?: number | undefined },
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const id = keyOfId(wireId) ?? NOTHING;
    const now = clock();
    const known = await theTransaction(client, tenant, id);
    if (version !== undefined && version !== known.version)
      throw new Refused("payments/stale", { currentVersion: known.version });
    const by = { tenant, accountId, now, reason };
    if (known.state === "unlisted") await takeInUnlisted(client, id, by);
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
  await holdAccounts(client, {
    tenant,
    accounts: [...new Set(rows.map(({ account }) => account))],
  });
  const incomes = rows.filter(({ direction }) => direction === "in");
  const { shares, held } = await matchByCode(client, tenant, incomes);
  const paying = incomes.flatMap((transaction, at) => {
    const its = shares[at] ?? [];
    return its.length > 0 ? [{ transaction, shares: its }] : [];
  });
  const matched = new Set(paying.map(({ transaction: { id } }) => id));
  for (const id of ids) {
    const row = rows.find((each) => each.id === id);
    const income = matched.has(id) ? "matched" : "unmatched";
    const state = row?.direction === "out" ? "outgoing" : income;
    if ((await markTakenIn(client, { tenant, id, state })) === 0)
      throw new Refused("payments/already-matched");
    const step = { tenant, transactionId: id, act: "taken_in", reason };
    await insertStep(client, { ...step, orderIds: [], accountId, now });
  }
  if (paying.length > 0) await payByTransactions(client, paying, held, by);
};
