import { fold } from "#contract/rules/fold.ts";
import type { TransactionProvider } from "#contract/rules/payments.ts";
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
import { matchByCode, type Unmatched } from "./match-by-code.ts";
import { APART_MS, sameTransfers } from "./same-transfers.ts";

/** Transactions of one provider that came together. */
export type Incoming = {
  tenant: TenantId;
  provider: TransactionProvider;
  /** Of a webhook; null for a statement. */
  deliveryId: number | null;
  transactions: readonly IncomingTransaction[];
  now: Date;
};

export type ReceivedTransaction = {
  id: number;
  /** Whether it was known before: from this provider, or from another one that told the same transfer. */
  isKnown: boolean;
};

/**
 * Adds transactions to those of a store, each once, and matches the new ones that came in to the orders that their notes
 * name. It runs in one transaction of the store, which locks the accounts first and then the orders by their ids; so a
 * transaction is there exactly if matching was tried. The answer has the sequence of the request.
 */
export const receiveTransactions = async (
  client: Queryable,
  incoming: Incoming,
): Promise<ReceivedTransaction[]> => {
  const { tenant, provider, transactions } = incoming;
  const known = await findKnown(client, incoming);
  const fresh = firstOf(transactions.filter(({ externalId }) => !known.has(externalId)));
  const inserted = await insertTransactions(client, {
    tenant,
    provider,
    deliveryId: incoming.deliveryId,
    now: incoming.now,
    transactions: JSON.stringify(
      fresh.map((each) => ({
        ...each,
        folded: fold([each.text, each.counterName, each.reference].filter(Boolean).join(" ")),
        accountId: known.accounts.get(each.account),
      })),
    ),
  });
  const ids = new Map(inserted.map(({ id, externalId }) => [externalId, id]));
  const unmatched = fresh.flatMap((each): Unmatched[] => {
    const id = ids.get(each.externalId);
    return id !== undefined && each.direction === "in" ? [{ ...each, id }] : [];
  });
  await matchByCode(client, tenant, unmatched, incoming.now);
  return transactions.map(({ externalId }) => {
    const id = known.get(externalId) ?? ids.get(externalId);
    if (id === undefined) throw new Error("a transaction is either known or added");
    return { id, isKnown: known.has(externalId) };
  });
};

/** Each number once: a file or a webhook may repeat one. */
const firstOf = (transactions: readonly IncomingTransaction[]): IncomingTransaction[] =>
  [
    ...new Map(transactions.toReversed().map((each) => [each.externalId, each])).values(),
  ].toReversed();

/** The keys of the transactions that are known, by their numbers, and those of the accounts, which are locked. */
const findKnown = async (
  client: Queryable,
  { tenant, provider, transactions }: Incoming,
): Promise<Map<string, number> & { accounts: Map<string, number> }> => {
  const numbers = [...new Set(transactions.map(({ account }) => account))];
  const rows = await holdAccounts(client, { tenant, accounts: numbers });
  const accounts = new Map(rows.map(({ id, account }) => [account, id]));
  const known = new Map<string, number>();
  const found = await selectKnown(client, {
    tenant,
    provider,
    externalIds: transactions.map(({ externalId }) => externalId),
  });
  for (const { id, externalId } of found) known.set(externalId, id);

  const told = transactions.flatMap((each) => {
    const accountId = accounts.get(each.account);
    return known.has(each.externalId) || accountId === undefined ? [] : [{ ...each, accountId }];
  });
  if (told.length === 0) return Object.assign(known, { accounts });
  const times = told.map(({ at }) => at.getTime());
  const alike = await selectAlike(client, {
    tenant,
    provider,
    accountIds: [...accounts.values()],
    from: new Date(Math.min(...times) - APART_MS),
    to: new Date(Math.max(...times) + APART_MS),
  });
  const same = sameTransfers(told, alike);
  const completed = told.flatMap(({ externalId, reference, balance, counterName }, place) => {
    const other = alike[same[place] ?? -1];
    if (!other) return [];
    known.set(externalId, other.id);
    return [{ id: other.id, reference, balance, counterName }];
  });
  if (completed.length > 0)
    await completeTransactions(client, { tenant, told: JSON.stringify(completed) });
  return Object.assign(known, { accounts });
};
