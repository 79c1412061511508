import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import {
  findUnlisted,
  holdListed,
  listAccounts,
  releaseTransactions,
  selectUnlisted,
  selectWaiting,
  type WaitingRow,
} from "../connections/listed-accounts.queries.ts";
import {
  theTransaction,
  type TransactionDetail,
  type TransactionRequest,
} from "../inbox/show-transaction.ts";
import { findDoubles, type Double } from "./assess-doubles.ts";
import { matchByCode } from "./match-by-code.ts";
import { completeTransactions, holdAccounts } from "./matching.queries.ts";
import { payByTransactions } from "./pay-by-transactions.ts";

type Releasing = {
  tenant: TenantId;
  accountId: number;
  now: Date;
  act: "admitted" | "taken_in";
  reason: string;
};

const NOTHING = 0; // no transaction has this key

/**
 * Admits the account of a waiting transaction: its connection lists it from now on, and all that waited of the two is
 * matched. It is refused where the provider named no account, or the connection has ended (`payments/cannot-admit`).
 */
export const admitAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  { id: wireId, version }: TransactionRequest & { version?: number | undefined },
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const id = keyOfId(wireId) ?? NOTHING;
    const now = clock();
    const known = await theTransaction(client, tenant, id);
    if (version !== undefined && version !== known.version)
      throw new Refused("payments/stale", { currentVersion: known.version });
    const [waiting] = await findUnlisted(client, { tenant, id });
    if (!waiting) throw new Refused("payments/already-matched");
    const { connectionId } = waiting;
    const [held] = await holdListed(client, { tenant, connectionId });
    if (!held || waiting.account === "") throw new Refused("payments/cannot-admit");
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
 * Matches transactions that waited for their account, as if they had just come: what another source has told meanwhile is
 * a double. It locks their accounts, then the orders, then the transactions, and returns how many still waited.
 */
export const releaseUnlisted = async (
  client: Queryable,
  ids: readonly number[],
  { tenant, ...by }: Releasing,
): Promise<number> => {
  if (ids.length === 0) return 0;
  const before = await selectWaiting(client, { tenant, ids });
  const accounts = [...new Set(before.map(({ account }) => account))];
  await holdAccounts(client, { tenant, accounts });
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
  const { shares, held } = await matchByCode(client, tenant, incomes);
  const paying = incomes.flatMap((transaction, at) => {
    const its = shares[at] ?? [];
    return its.length > 0 ? [{ transaction, shares: its }] : [];
  });
  const matched = new Set(paying.map(({ transaction: { id } }) => id));
  const released = rows.map((row, at) => {
    const double = doubles[at] ?? null;
    const state = stateOf(row, double, matched);
    return { id: row.id, state, doubleOf: double?.of, doubleWhy: double?.why };
  });
  await releaseTransactions(client, { tenant, ...by, released: JSON.stringify(released) });
  if (paying.length > 0) await payByTransactions(client, paying, held, { tenant, ...by });
  const completions = rows.flatMap(({ reference, balance, counterName }, at) => {
    const double = doubles[at];
    if (!double?.isCertain) return [];
    return [
      { id: double.of, reference: reference || null, balance, counterName: counterName || null },
    ];
  });
  if (completions.length > 0)
    await completeTransactions(client, { tenant, told: JSON.stringify(completions) });
  return rows.length;
};

const stateOf = (
  { id, direction }: WaitingRow,
  double: Double | null,
  matched: ReadonlySet<number>,
) => {
  if (double) return double.isCertain ? "double" : "possible_double";
  if (direction === "out") return "outgoing";
  return matched.has(id) ? "matched" : "unmatched";
};
