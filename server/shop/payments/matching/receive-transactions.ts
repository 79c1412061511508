import { fold } from "#contract/rules/fold.ts";
import {
  transactionProviders,
  type TransactionProvider,
  type TransactionState,
} from "#contract/rules/payments.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import {
  completeTransactions,
  holdAccounts,
  insertTransactions,
  selectAlike,
  selectKnown,
} from "./matching.queries.ts";
import { matchByCode } from "./match-by-code.ts";
import { payByTransactions } from "./pay-by-transactions.ts";
import { APART_MS, pairTransfers } from "../statements/pair-transfers.ts";

/** Transactions of one provider that came together. */
export type Incoming = {
  tenant: TenantId;
  provider: TransactionProvider;
  /** Each with the webhook that told it; a statement's have none. */
  transactions: readonly (IncomingTransaction & { deliveryId?: number | undefined })[];
  now: Date;
};

export type ReceivedTransaction = {
  id: number;
  /** Whether it was known before: from this provider, or from another one that told the same transfer. */
  isKnown: boolean;
};

/**
 * Adds transactions to those of a store, each once, and matches the new ones that came in to the orders that their notes
 * name. It runs in one transaction of the store, which locks the accounts first, then the orders by their ids, then
 * known transactions; so a transaction is there exactly if matching was tried. The answer has the sequence of the
 * request.
 */
export const receiveTransactions = async (
  client: Queryable,
  incoming: Incoming,
): Promise<ReceivedTransaction[]> => {
  const { tenant, provider, transactions, now } = incoming;
  const accounts = await lockAccounts(client, incoming);
  const { known, completions } = await findKnown(client, incoming);
  const fresh = withoutRepeats(transactions).filter(({ externalId }) => !known.has(externalId));
  const incomes = fresh.filter(({ direction }) => direction === "in");
  const { shares, held } = await matchByCode(client, tenant, incomes);
  const paying = incomes.flatMap((each, at) => {
    const its = shares[at] ?? [];
    return its.length > 0 ? [{ ...each, shares: its }] : [];
  });
  const matched = new Set(paying.map(({ externalId }) => externalId));
  const stateOf = ({ direction, externalId }: IncomingTransaction): TransactionState => {
    if (direction === "out") return "outgoing";
    return matched.has(externalId) ? "matched" : "unmatched";
  };
  const inserted =
    fresh.length === 0
      ? []
      : await insertTransactions(client, {
          tenant,
          provider,
          now,
          transactions: JSON.stringify(
            fresh.map((each) => ({
              ...each,
              folded: fold([each.text, each.counterName, each.reference].filter(Boolean).join(" ")),
              accountId: accounts.get(each.account),
              state: stateOf(each),
            })),
          ),
        });
  const ids = new Map(inserted.map(({ id, externalId }) => [externalId, id]));
  const keyOf = (externalId: string): number => {
    const id = known.get(externalId) ?? ids.get(externalId);
    if (id === undefined) throw new Error("a transaction is either known or added");
    return id;
  };
  if (paying.length > 0)
    await payByTransactions(
      client,
      paying.map(({ shares: its, externalId, at, reference }) => ({
        transaction: { id: keyOf(externalId), at, reference },
        shares: its,
      })),
      held,
      { tenant, accountId: null, now },
    );
  if (completions.length > 0)
    await completeTransactions(client, { tenant, told: JSON.stringify(completions) });
  return transactions.map(({ externalId }) => ({
    id: keyOf(externalId),
    isKnown: known.has(externalId),
  }));
};

/** Each number once: a file or a webhook may repeat one. */
const withoutRepeats = <T extends IncomingTransaction>(transactions: readonly T[]): T[] => {
  const seen = new Set<string>();
  return transactions.filter(({ externalId }) => seen.size < seen.add(externalId).size);
};

/** The keys of the accounts by their numbers. */
const lockAccounts = async (
  client: Queryable,
  { tenant, transactions }: Incoming,
): Promise<Map<string, number>> => {
  const accounts = [...new Set(transactions.map(({ account }) => account))];
  const rows = await holdAccounts(client, { tenant, accounts });
  return new Map(rows.map(({ id, account }) => [account, id]));
};

/** What another source knows of a transfer that this one tells, too. */
type Completion = { id: number } & Pick<
  IncomingTransaction,
  "reference" | "balance" | "counterName"
>;

/** The keys of the known transactions by their numbers, and what the incoming ones add to those of other sources. */
const findKnown = async (
  client: Queryable,
  { tenant, provider, transactions }: Incoming,
): Promise<{ known: Map<string, number>; completions: Completion[] }> => {
  const externalIds = transactions.map(({ externalId }) => externalId);
  const rows = await selectKnown(client, { tenant, provider, externalIds });
  const known = new Map(rows.map(({ id, externalId }) => [externalId, id]));
  const told = withoutRepeats(transactions).filter(({ externalId }) => !known.has(externalId));
  if (told.length === 0) return { known, completions: [] };
  const times = told.map(({ at }) => at.getTime());
  const alike = await selectAlike(client, {
    tenant,
    others: transactionProviders.filter((each) => each !== provider),
    amounts: [...new Set(told.map(({ amount }) => amount))],
    from: new Date(Math.min(...times) - APART_MS),
    to: new Date(Math.max(...times) + APART_MS),
  });
  const completions: Completion[] = [];
  for (const [place, pair] of pairTransfers(alike, told).entries()) {
    const one = told[place];
    const other = pair.as === "known" ? alike[pair.index] : undefined;
    if (!one || !other) continue;
    known.set(one.externalId, other.id);
    const { reference, balance, counterName } = one;
    completions.push({ id: other.id, reference, balance, counterName });
  }
  return { known, completions };
};
