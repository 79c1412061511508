import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import type { Transaction, TransactionDetail } from "./load-payments.ts";

export type TransactionSettlement = Answer<Contract["GET /admin/payments/{id}/settlement"]>;
export type OfferedStatement = TransactionSettlement["statements"][number];

type Known = Pick<Transaction, "id" | "version">;

/** The statement that a transaction settles, or those that it may settle. */
export const findSettlement = async (
  id: string,
  signal: AbortSignal,
): Promise<TransactionSettlement> =>
  await ask("GET /admin/payments/{id}/settlement", { params: { id } }, { signal });

/** Settles a statement by a transaction. */
export const settleStatement = async (
  { id, version }: Known,
  chosen: { statementId: string; reason: string },
): Promise<TransactionDetail> => {
  const params = { id };
  await ask("POST /admin/payments/{id}/settlement", { params, body: { ...chosen, version } });
  return await ask("GET /admin/payments/{id}", { params });
};

/** Takes back what a transaction settles. */
export const undoSettlement = async (
  { id, version }: Known,
  reason: string,
): Promise<TransactionDetail> => {
  const params = { id };
  await ask("POST /admin/payments/{id}/settlement/reversal", { params, body: { reason, version } });
  return await ask("GET /admin/payments/{id}", { params });
};
