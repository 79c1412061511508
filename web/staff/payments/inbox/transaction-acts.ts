import { ask } from "#web/platform/api/api.ts";
import type { Transaction, TransactionDetail } from "./load-payments.ts";

type Known = Pick<Transaction, "id" | "version">;

/** Matches a transaction to an order. The version says which state of the transaction the member of staff saw. */
export const matchTransaction = async (
  { id, version }: Known,
  chosen: { orderId: string; reason: string },
): Promise<TransactionDetail> =>
  await ask("POST /admin/payments/{id}/match", { params: { id }, body: { ...chosen, version } });

export const undoMatch = async ({ id }: Known): Promise<TransactionDetail> =>
  await ask("DELETE /admin/payments/{id}/match", { params: { id } });

/** Takes in a transaction that was left out as a double. */
export const takeInTransaction = async (
  { id, version }: Known,
  reason: string,
): Promise<TransactionDetail> =>
  await ask("POST /admin/payments/{id}/take-in", { params: { id }, body: { reason, version } });

/** Says that a possible double is the same transfer as the other one. */
export const confirmDouble = async (
  { id, version }: Known,
  reason: string,
): Promise<TransactionDetail> =>
  await ask("POST /admin/payments/{id}/confirm-double", {
    params: { id },
    body: { reason, version },
  });

/** Admits the account of a transaction that waits for it: its connection lists it from now on. */
export const admitAccount = async ({ id, version }: Known): Promise<TransactionDetail> =>
  await ask("POST /admin/payments/{id}/admit", { params: { id }, body: { version } });

/** Marks a transaction as not an order's, or takes the mark back. */
export const ignoreTransaction = async (
  { id, version }: Known,
  mark: { ignored: boolean; reason: string },
): Promise<TransactionDetail> =>
  await ask("PUT /admin/payments/{id}/ignored", { params: { id }, body: { ...mark, version } });
