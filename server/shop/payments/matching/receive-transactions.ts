import { fold } from "#contract/rules/fold.ts";
import type { TransactionProvider } from "#contract/rules/payments.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { lockListedForShare, selectListed } from "../connections/listed-accounts.queries.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { assessDoubles, completeDoubles, stateOf } from "./assess-doubles.ts";
import { lockAccounts, insertTransactions } from "./matching.queries.ts";
import { matchByCode } from "./match-by-code.ts";
import type { Double } from "./pair-reports.ts";
import { payByTransactions } from "./pay-by-transactions.ts";
import { findReplaced, markAllTakenIn } from "./take-in-transactions.ts";

/** A transaction with the webhook that reported it; a statement's have none. */
type FromDelivery = IncomingTransaction & { deliveryId?: number | undefined };

/** Transactions of one provider that came together. */
export type Incoming = {
  tenant: TenantId;
  provider: TransactionProvider;
  transactions: readonly FromDelivery[];
  now: Date;
  /** The connection that reported them; absent for a statement, which staff bring in by hand. */
  connectionId?: number | undefined;
  /** Staff say that those that may be doubles are none. */
  takesPossibleDoubles?: boolean;
};

/**
 * Adds each transaction once, matches those that came in, and returns the keys of all. Doubles and those of unlisted
 * accounts pay nothing yet. It locks the connection, the accounts by number, the orders by id, then known transactions.
 */
export const receiveTransactions = async (
  client: Queryable,
  { tenant, provider, connectionId, now, takesPossibleDoubles = false, ...incoming }: Incoming,
): Promise<number[]> => {
  const listed =
    connectionId === undefined ? null : await theListedAccounts(client, tenant, connectionId);
  const transactions = incoming.transactions.map((each) => withAccount(each, listed));
  const accounts = await lockAccountKeys(client, tenant, transactions);
  const { repeats, fresh } = await assessDoubles(client, { tenant, provider }, transactions);
  const added = fresh.map(({ transaction, double }) => {
    const isListed = listed === null || listed.includes(transaction.account);
    const mayReplace = isListed || double?.replaces === undefined;
    const isDouble = double?.isCertain || (!takesPossibleDoubles && mayReplace);
    return { transaction, double: isDouble ? double : null, isListed };
  });
  const incomes = added.flatMap(({ transaction, double, isListed }) =>
    transaction.direction === "in" && !double && isListed ? [transaction] : [],
  );
  const replaced = await findReplaced(
    client,
    tenant,
    added.map(({ double }) => double),
  );
  const { paying, locked } = await matchByCode(client, tenant, [
    ...incomes,
    ...replaced.filter(({ direction }) => direction === "in"),
  ]);
  const ids = await insert(client, {
    tenant,
    provider,
    connectionId,
    now,
    accounts,
    added,
    matched: new Set(
      paying.flatMap(({ transaction }) => ("id" in transaction ? [] : transaction.externalId)),
    ),
  });
  const by = { tenant, accountId: null, now };
  const matched = new Set(
    paying.flatMap(({ transaction }) => ("id" in transaction ? transaction.id : [])),
  );
  await markAllTakenIn(client, replaced, matched, { ...by, reason: "" });
  await payByTransactions(
    client,
    paying.map(({ transaction, shares }) => ({
      transaction:
        "id" in transaction
          ? transaction
          : { ...transaction, id: theKey(ids, transaction.externalId) },
      shares,
    })),
    locked,
    by,
  );
  await completeDoubles(client, tenant, added);
  return [...repeats.map(({ id }) => id), ...ids.values()];
};

/** The accounts that a connection lists, which nobody changes until the transaction ends. */
const theListedAccounts = async (
  client: Queryable,
  tenant: TenantId,
  connectionId: number,
): Promise<string[]> => {
  await lockListedForShare(client, { tenant, connectionId });
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
const lockAccountKeys = async (
  client: Queryable,
  tenant: TenantId,
  transactions: readonly IncomingTransaction[],
): Promise<Map<string, number>> => {
  const accounts = [...new Set(transactions.map(({ account }) => account))];
  const rows = await lockAccounts(client, { tenant, accounts });
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
        state:
          isListed || double
            ? stateOf(transaction, double, matched.has(transaction.externalId))
            : "unlisted",
        doubleOf: double?.of,
        doubleWhy: double?.why,
      })),
    ),
  });
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
};

const theKey = (ids: ReadonlyMap<string, number>, externalId: string): number => {
  const id = ids.get(externalId);
  if (id === undefined) throw new Error("a transaction that pays was added");
  return id;
};
