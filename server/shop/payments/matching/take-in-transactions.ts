import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { Row } from "#server/platform/database/statement.ts";
import { stateOf } from "./assess-doubles.ts";
import { matchByCode } from "./match-by-code.ts";
import { insertStep, lockAccounts, markTakenIn, selectLeftOut } from "./matching.queries.ts";
import type { Double } from "./pair-reports.ts";
import { payByTransactions } from "./pay-by-transactions.ts";

/** The account is null where the shop takes a transaction in by itself. */
type TakingIn = { tenant: TenantId; accountId: number | null; now: Date; reason: string };

type LeftOut = Row<typeof selectLeftOut>;

/**
 * Takes in doubles as money of their own, in the caller's transaction, and matches them. It locks their accounts, then the
 * orders, then the transactions. One that is no double is refused (`payments/already-matched`).
 */
export const takeInTransactions = async (
  client: Queryable,
  ids: readonly number[],
  by: TakingIn,
): Promise<void> => {
  if (ids.length === 0) return;
  const { tenant } = by;
  const rows = await selectLeftOut(client, { tenant, ids });
  if (rows.length < ids.length) throw new Refused("payments/already-matched");
  await lockAccounts(client, {
    tenant,
    accounts: [...new Set(rows.map(({ account }) => account))],
  });
  const incomes = rows.filter(({ direction }) => direction === "in");
  const { paying, locked } = await matchByCode(client, tenant, incomes);
  const matched = new Set(paying.map(({ transaction: { id } }) => id));
  await markAllTakenIn(client, rows, matched, by);
  await payByTransactions(client, paying, locked, by);
};

/** The possible doubles that others replace, in a transaction that has locked their accounts. */
export const findReplaced = async (
  client: Queryable,
  tenant: TenantId,
  doubles: readonly (Double | null)[],
): Promise<LeftOut[]> => {
  const ids = doubles.flatMap((double) => double?.replaces ?? []);
  return ids.length === 0 ? [] : await selectLeftOut(client, { tenant, ids });
};

/** Lets doubles count, with a step of each. `matched` are those that pay orders. */
export const markAllTakenIn = async (
  client: Queryable,
  rows: readonly LeftOut[],
  matched: ReadonlySet<number>,
  { tenant, ...by }: TakingIn,
): Promise<void> => {
  for (const row of rows) {
    const state = stateOf(row, null, matched.has(row.id));
    if ((await markTakenIn(client, { tenant, id: row.id, seen: row.state, state })) === 0)
      throw new Refused("payments/already-matched");
    const step = { tenant, transactionId: row.id, act: "taken_in", orderIds: [] };
    await insertStep(client, { ...step, ...by });
  }
};
