import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import {
  findUnlisted,
  lockListedForUpdate,
  listAccounts,
  releaseTransactions,
  selectUnlisted,
  selectWaiting,
} from "../connections/listed-accounts.queries.ts";
import { theTransaction, type TransactionDetail } from "../inbox/show-transaction.ts";
import { completeDoubles, findDoubles, stateOf } from "./assess-doubles.ts";
import { matchByCode } from "./match-by-code.ts";
import { lockAccounts } from "./matching.queries.ts";
import { payByTransactions } from "./pay-by-transactions.ts";
import { findReplaced, markAllTakenIn } from "./take-in-transactions.ts";
import { theTransactionAt, type TransactionAtVersion } from "./the-transaction-at.ts";

type Releasing = {
  tenant: TenantId;
  accountId: number;
  now: Date;
  act: "admitted" | "taken_in";
  reason: string;
};

/**
 * Admits the account of a waiting transaction: its connection lists it from now on, and all that waited of the two is
 * matched. It is refused where the provider named no account, or the connection has ended (`payments/cannot-admit`).
 */
export const admitAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  request: TransactionAtVersion,
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { id } = await theTransactionAt(client, tenant, request);
    const [waiting] = await findUnlisted(client, { tenant, id });
    if (!waiting) throw new Refused("payments/already-matched");
    const { connectionId } = waiting;
    const [connection] = await lockListedForUpdate(client, { tenant, connectionId });
    if (!connection || waiting.account === "") throw new Refused("payments/cannot-admit");
    const by = { tenant, accountId, now };
    await admitAccounts(client, { ...by, connectionId, accountIds: [waiting.accountId] });
    const object = `payment-connection:${connectionId}`;
    await audit(client, { ...by, act: "payment.admit", object });
    return await theTransaction(client, tenant, id);
  });

type Admitting = Omit<Releasing, "act" | "reason"> & {
  connectionId: number;
  accountIds: readonly number[];
};

/** Adds accounts to those of a connection, which the caller's transaction has locked, and matches what waited of them. */
export const admitAccounts = async (
  client: Queryable,
  { connectionId, accountIds, ...by }: Admitting,
): Promise<void> => {
  const { tenant } = by;
  const added = await listAccounts(client, { tenant, connectionId, accountIds });
  const rows = await selectUnlisted(client, {
    tenant,
    connectionId,
    accountIds: added.map((row) => row.accountId),
  });
  await releaseUnlisted(
    client,
    rows.map(({ id }) => id),
    { ...by, act: "admitted", reason: "" },
  );
};

/**
 * Matches transactions that waited for their account as if they had just come, so some may be doubles by now. It locks
 * accounts, then orders, then transactions, and returns how many still waited.
 */
export const releaseUnlisted = async (
  client: Queryable,
  ids: readonly number[],
  { tenant, ...by }: Releasing,
): Promise<number> => {
  if (ids.length === 0) return 0;
  const before = await selectWaiting(client, { tenant, ids });
  const accounts = [...new Set(before.map(({ account }) => account))];
  await lockAccounts(client, { tenant, accounts });
  // Somebody else may have released some before the accounts were locked.
  const rows = await selectWaiting(client, { tenant, ids });
  const [first] = rows;
  if (!first) return 0;
  const { provider } = first; // all are of one connection
  const waited = rows.map(({ balance, ...row }) => ({
    ...row,
    ...(balance !== null && { balance }),
  }));
  const doubles = await findDoubles(client, { tenant, provider }, waited, new Set());
  const incomes = rows.filter(({ direction }, at) => direction === "in" && !doubles[at]);
  const replaced = await findReplaced(client, tenant, doubles);
  const { paying, locked } = await matchByCode(client, tenant, [
    ...incomes,
    ...replaced.filter(({ direction }) => direction === "in"),
  ]);
  const matched = new Set(paying.map(({ transaction }) => transaction.id));
  const assessed = rows.map((transaction, at) => ({ transaction, double: doubles[at] ?? null }));
  const released = assessed.map(({ transaction, double }) => ({
    id: transaction.id,
    state: stateOf(transaction, double, matched.has(transaction.id)),
    doubleOf: double?.of,
    doubleWhy: double?.why,
  }));
  await releaseTransactions(client, { tenant, ...by, released: JSON.stringify(released) });
  const bySelf = { tenant, accountId: null, now: by.now, reason: "" };
  await markAllTakenIn(client, replaced, matched, bySelf);
  await payByTransactions(client, paying, locked, { tenant, ...by });
  await completeDoubles(client, tenant, assessed);
  return rows.length;
};
