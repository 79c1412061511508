import { fold } from "#contract/rules/fold.ts";
import type { TransactionProvider, TransactionState } from "#contract/rules/payments.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { keepListed, selectListed } from "../connections/listed-accounts.queries.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { assessDoubles, type Double } from "./assess-doubles.ts";
import { completeTransactions, holdAccounts, insertTransactions } from "./matching.queries.ts";
import { matchByCode } from "./match-by-code.ts";
import { payByTransactions } from "./pay-by-transactions.ts";

/** A transaction with the webhook that told it; a statement's have none. */
type FromDelivery = IncomingTransaction & { deliveryId?: number | undefined };

/** Transactions of one provider that came together. */
export type Incoming = {
  tenant: TenantId;
  provider: TransactionProvider;
  transactions: readonly FromDelivery[];
  now: Date;
  /** The connection that told them; absent for a statement, which staff bring in by hand. */
  connectionId?: number | undefined;
  /** Staff say that those that may be doubles are none. */
  takesPossibleDoubles?: boolean;
};

/**
 * Adds transactions to those of a store, each once, and matches the new ones that came in to the orders that their notes
 * name. Those that another source told, too, are added as doubles, and those of an account that their connection doesn't
 * list wait; both pay nothing, so none is ever dropped. It runs in one transaction of the store, which locks the connection
 * first, then the accounts, then the orders by their ids, then known transactions; so a transaction is there exactly if
 * matching was tried. It returns the keys of the added ones and of those that were there.
 */
export const receiveTransactions = async (
  client: Queryable,
  { tenant, provider, connectionId, now, takesPossibleDoubles = false, ...told }: Incoming,
): Promise<number[]> => {
  const listed = connectionId === undefined ? null : await lockListed(client, tenant, connectionId);
  const transactions = told.transactions.map((each) => withAccount(each, listed));
  const accounts = await lockAccounts(client, tenant, transactions);
  const { repeats, fresh } = await assessDoubles(client, { tenant, provider }, transactions);
  const added = fresh.map(({ transaction, double }) => ({
    transaction,
    double: double && (double.isCertain || !takesPossibleDoubles) ? double : null,
    isListed: listed === null || listed.includes(transaction.account),
  }));
  const incomes = added.flatMap(({ transaction, double, isListed }) =>
    transaction.direction === "in" && !double && isListed ? [transaction] : [],
  );
  const { shares, held } = await matchByCode(client, tenant, incomes);
  const paying = incomes.flatMap((each, at) => {
    const its = shares[at] ?? [];
    return its.length > 0 ? [{ ...each, shares: its }] : [];
  });
  const ids = await insert(client, {
    tenant,
    provider,
    connectionId,
    now,
    accounts,
    added,
    matched: new Set(paying.map(({ externalId }) => externalId)),
  });
  if (paying.length > 0)
    await payByTransactions(
      client,
      paying.map(({ shares: its, externalId, at, reference }) => ({
        transaction: { id: theKey(ids, externalId), at, reference },
        shares: its,
      })),
      held,
      { tenant, accountId: null, now },
    );
  const completions = added.flatMap(({ transaction, double }) => {
    const { reference, balance, counterName } = transaction;
    return double?.isCertain ? [{ id: double.of, reference, balance, counterName }] : [];
  });
  if (completions.length > 0)
    await completeTransactions(client, { tenant, told: JSON.stringify(completions) });
  return [...repeats.map(({ id }) => id), ...ids.values()];
};

/** The accounts that a connection lists, which nobody changes until the transaction ends. */
const lockListed = async (
  client: Queryable,
  tenant: TenantId,
  connectionId: number,
): Promise<string[]> => {
  await keepListed(client, { tenant, connectionId });
  // A statement of its own: one that waited for the lock would see the accounts of before.
  const rows = await selectListed(client, { tenant, connectionIds: [connectionId] });
  return rows.map(({ account }) => account);
};

/** A transaction whose provider named no account is of the connection's only one. */
const withAccount = (transaction: FromDelivery, listed: readonly string[] | null): FromDelivery => {
  const [only, ...others] = listed ?? [];
  return transaction.account === "" && only !== undefined && others.length === 0
    ? { ...transaction, account: only }
    : transaction;
};

/** The keys of the accounts by their numbers. */
const lockAccounts = async (
  client: Queryable,
  tenant: TenantId,
  transactions: readonly IncomingTransaction[],
): Promise<Map<string, number>> => {
  const accounts = [...new Set(transactions.map(({ account }) => account))];
  const rows = await holdAccounts(client, { tenant, accounts });
  return new Map(rows.map(({ id, account }) => [account, id]));
};

type Inserting = Pick<Incoming, "tenant" | "provider" | "connectionId" | "now"> & {
  accounts: ReadonlyMap<string, number>;
  added: readonly { transaction: FromDelivery; double: Double | null; isListed: boolean }[];
  /** The numbers of those that pay orders. */
  matched: ReadonlySet<string>;
};

/** Adds transactions, and returns their keys by their numbers. */
const insert = async (
  client: Queryable,
  { tenant, provider, connectionId, now, accounts, added, matched }: Inserting,
): Promise<Map<string, number>> => {
  if (added.length === 0) return new Map();
  const rows = await insertTransactions(client, {
    tenant,
    provider,
    connectionId: connectionId ?? null,
    now,
    transactions: JSON.stringify(
      added.map(({ transaction, double, isListed }) => ({
        ...transaction,
        folded: fold(
          [transaction.text, transaction.counterName, transaction.reference]
            .filter(Boolean)
            .join(" "),
        ),
        accountId: accounts.get(transaction.account),
        state: isListed || double ? stateOf(transaction, double, matched) : "unlisted",
        doubleOf: double?.of,
        doubleWhy: double?.why,
      })),
    ),
  });
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
};

const stateOf = (
  { direction, externalId }: IncomingTransaction,
  double: Double | null,
  matched: ReadonlySet<string>,
): TransactionState => {
  if (double) return double.isCertain ? "double" : "possible_double";
  if (direction === "out") return "outgoing";
  return matched.has(externalId) ? "matched" : "unmatched";
};

const theKey = (ids: ReadonlyMap<string, number>, externalId: string): number => {
  const id = ids.get(externalId);
  if (id === undefined) throw new Error("a transaction that pays was added");
  return id;
};
