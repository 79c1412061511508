import type {
  TransactionDirection,
  TransactionProvider,
  TransactionState,
} from "#contract/rules/payments.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { findNamedOrders } from "./match-by-code.ts";
import { completeTransactions, selectAlike, selectKnown } from "./matching.queries.ts";
import { mayRepeat, pairReports, type Double } from "./pair-reports.ts";
import { CHAIN_MS } from "./rearrange-pairs.ts";

type Source = { tenant: TenantId; provider: TransactionProvider };

export type Assessment<T extends IncomingTransaction> = {
  /** Transactions that the source has reported before, as the transaction `id`. */
  repeats: { transaction: T; id: number; state: TransactionState }[];
  /** Transactions that it reports for the first time, each once. */
  fresh: { transaction: T; double: Double | null }[];
};

/**
 * Compares transactions of one source with those of the store. A source's number stands for one account, direction and
 * amount: other money under a known number is another transaction, with a longer number.
 */
export const assessDoubles = async <T extends IncomingTransaction>(
  client: Queryable,
  source: Source,
  transactions: readonly T[],
): Promise<Assessment<T>> => {
  const externalIds = transactions.flatMap((each) => [each.externalId, longIdOf(each)]);
  const rows = await selectKnown(client, { ...source, externalIds });
  const taken = new Map<string, Taken>(rows.map((row) => [row.externalId, row]));
  const repeats: Assessment<T>["repeats"] = [];
  const fresh: T[] = [];
  for (const transaction of transactions) {
    const longId = longIdOf(transaction);
    const before = [transaction.externalId, longId]
      .map((id) => taken.get(id))
      .find((each) => each && contentOf(each) === contentOf(transaction));
    if (before?.id !== undefined)
      repeats.push({ transaction, id: before.id, state: before.state ?? "unmatched" });
    if (before) continue;
    const externalId = taken.has(transaction.externalId) ? longId : transaction.externalId;
    taken.set(externalId, transaction);
    fresh.push({ ...transaction, externalId });
  }
  const doubles = await findDoubles(client, source, fresh, new Set(repeats.map(({ id }) => id)));
  return {
    repeats,
    fresh: fresh.map((transaction, at) => ({ transaction, double: doubles[at] ?? null })),
  };
};

/** The content of a number: of a transaction that is there, or of one that came just before. */
type Taken = Pick<IncomingTransaction, "account" | "direction" | "amount"> & {
  id?: number;
  state?: TransactionState;
};

const contentOf = ({ account, direction, amount }: Taken): string =>
  `${account}|${direction}|${amount}`;

const longIdOf = (transaction: IncomingTransaction): string =>
  `${transaction.externalId}|${contentOf(transaction)}`;

/** Finds those that other sources have reported before. `listed` are the repeats of the same statement. */
export const findDoubles = async (
  client: Queryable,
  { tenant, provider }: Source,
  fresh: readonly IncomingTransaction[],
  listed: ReadonlySet<number>,
): Promise<(Double | null)[]> => {
  if (fresh.length === 0) return [];
  const times = fresh.map(({ at }) => at.getTime());
  const alike = await selectAlike(client, {
    tenant,
    accounts: [...new Set(fresh.map(({ account }) => account))],
    amounts: [...new Set(fresh.map(({ amount }) => amount))],
    from: new Date(Math.min(...times) - CHAIN_MS),
    to: new Date(Math.max(...times) + CHAIN_MS),
  });
  if (!mayRepeat(alike, { provider, listed })) return fresh.map(() => null);
  const orders = await findNamedOrders(client, tenant, [...alike, ...fresh]);
  const named = (at: number) => orders[at] ?? new Set<string>();
  return pairReports(
    alike.map((each, at) => ({ ...each, orders: named(at) })),
    fresh.map((each, at) => ({ ...each, provider, orders: named(alike.length + at) })),
    { provider, listed },
  );
};

/** The state of a transaction that a source reported, or that waited for its account. */
export const stateOf = (
  { direction }: { direction: TransactionDirection },
  double: Double | null,
  isMatched: boolean,
): TransactionState => {
  if (double) return double.isCertain ? "double" : "possible_double";
  if (direction === "out") return "outgoing";
  return isMatched ? "matched" : "unmatched";
};

type Reported = {
  transaction: {
    reference?: string | null | undefined;
    balance?: number | null | undefined;
    counterName?: string | null | undefined;
  };
  double: Double | null;
};

/** Completes known transactions by what their certain doubles report. */
export const completeDoubles = async (
  client: Queryable,
  tenant: TenantId,
  reported: readonly Reported[],
): Promise<void> => {
  const completions = reported.flatMap(({ transaction, double }) => {
    if (!double?.isCertain) return [];
    const { reference, balance, counterName } = transaction;
    return [
      { id: double.of, reference: reference || null, balance, counterName: counterName || null },
    ];
  });
  if (completions.length > 0)
    await completeTransactions(client, { tenant, reported: JSON.stringify(completions) });
};
