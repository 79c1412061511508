import type { TransactionState } from "#contract/rules/payments.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import {
  keyOfTransaction,
  theTransaction,
  type TransactionRequest,
} from "../inbox/show-transaction.ts";
import { lockTransaction } from "./matching.queries.ts";

/** A transaction, and the version that the member of staff saw; without a version every one is right. */
export type TransactionAtVersion = TransactionRequest & { version?: number | undefined };

/** A transaction at its version, not locked; refuses another version (`payments/stale`). */
export const theTransactionAt = async (
  client: Queryable,
  tenant: TenantId,
  request: TransactionAtVersion,
): Promise<{ id: number; state: TransactionState }> => {
  const id = keyOfTransaction(request);
  const transaction = await theTransaction(client, tenant, id);
  checkVersion(transaction, request);
  return { id, state: transaction.state };
};

/** A transaction at its version, locked until the transaction of the database ends. */
export const theLockedTransaction = async (
  client: Queryable,
  tenant: TenantId,
  request: TransactionAtVersion,
) => {
  const [locked] = await lockTransaction(client, { tenant, id: keyOfTransaction(request) });
  if (!locked) throw new Refused("http/not-found");
  checkVersion(locked, request);
  return locked;
};

const checkVersion = (current: { version: number }, { version }: TransactionAtVersion): void => {
  if (version !== undefined && version !== current.version)
    throw new Refused("payments/stale", { currentVersion: current.version });
};
