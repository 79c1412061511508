import type {
  DoubleReason,
  TransactionDirection,
  TransactionProvider,
  TransactionState,
} from "#contract/rules/payments.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { findNamedOrders } from "./match-by-code.ts";
import { completeTransactions, selectAlike, selectKnown } from "./matching.queries.ts";
import { APART_MS, pairTransfers } from "./pair-transfers.ts";
import { rearrangePairs } from "./rearrange-pairs.ts";

type Source = { tenant: TenantId; provider: TransactionProvider };

/**
 * The known transaction that another source reported before: certainly the same, or perhaps. `replaces` is a possible
 * double of it that was less like it, and counts from now on.
 */
export type Double = { of: number; isCertain: boolean; why: DoubleReason; replaces?: number };

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

/**
 * Finds those that other sources have reported before. A transaction that this source has reported, too, is no candidate: a provider
 * gives each transfer one number, and a statement lists each once. `listed` are the repeats of the same statement.
 */
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
    from: new Date(Math.min(...times) - APART_MS),
    to: new Date(Math.max(...times) + APART_MS),
  });
  const candidates = alike.filter(({ id, provider: its, doubles }) => {
    const reports = [{ id, provider: its }, ...(doubles ?? [])];
    return provider === "statement"
      ? !reports.some((each) => listed.has(each.id))
      : !reports.some((each) => each.provider === provider);
  });
  if (candidates.length === 0 && !alike.some(({ isPossibleDouble }) => isPossibleDouble))
    return fresh.map(() => null);
  const orders = await findNamedOrders(client, tenant, [...alike, ...fresh]);
  const named = (at: number) => orders[at] ?? new Set<string>();
  const known = new Map(alike.map((each, at) => [each.id, { ...each, orders: named(at) }]));
  const incoming = fresh.map((each, at) => ({
    ...each,
    provider,
    orders: named(alike.length + at),
  }));
  const paired = pairTransfers(
    candidates.flatMap(({ id }) => known.get(id) ?? []),
    incoming,
  ).map((pair): Double | null => {
    const of = pair.as === "new" ? undefined : candidates[pair.index]?.id;
    if (pair.as === "new" || of === undefined) return null;
    return { of, isCertain: pair.as === "same", why: pair.why };
  });
  if (!paired.includes(null)) return paired;
  const reportedNow = paired.flatMap((double) => (double?.isCertain ? [double.of] : []));
  const now = provider === "statement" ? "this statement" : provider;
  const existing = [...known.values()].map((each) => {
    const reports = [each, ...(each.doubles ?? []).filter(({ isCertain }) => isCertain)];
    const isReportedNow = reportedNow.includes(each.id) || reports.some(({ id }) => listed.has(id));
    const sources = new Set([...reports.map(sourceOf), ...(isReportedNow ? [now] : [])]);
    return { ...each, sources };
  });
  const uncertain = paired.flatMap((double, at) => {
    const transfer = incoming[at];
    if (!transfer || double?.isCertain) return [];
    return [
      { at, transfer: { ...transfer, sources: new Set([now]), doubleOf: double?.of ?? null } },
    ];
  });
  const hidden = rearrangePairs(
    existing,
    uncertain.map(({ transfer }) => transfer),
  );
  for (const [nth, { at }] of uncertain.entries()) {
    const found = hidden[nth];
    if (found) paired[at] = { ...found, isCertain: false };
  }
  return paired;
};

/** A provider reports each transfer once, and so does one statement; another statement may report it again. */
const sourceOf = ({ provider, receivedAt }: Report): string =>
  provider === "statement" ? `statement ${new Date(receivedAt).getTime()}` : provider;

type Report = { provider: TransactionProvider; receivedAt: Date | string };

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
