import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { filtersOf, readPaymentQuery, type PaymentQuery } from "./payment-query.ts";

export type PaymentList = Answer<Contract["GET /admin/payments"]>;
export type Transaction = PaymentList["transactions"][number];
export type MatchedOrder = Transaction["orders"][number];
/** A transaction with suggestions, its history and what the provider sent. */
export type TransactionDetail = Answer<Contract["GET /admin/payments/{id}"]>;
export type Suggestion = TransactionDetail["suggestions"][number];

export type LoadedPayments = {
  query: PaymentQuery;
  list: PaymentList;
  /** Time of the fetch, ISO 8601. */
  at: string;
};

/** Fetches a page of the store's bank transactions. */
export const findPayments = async (
  query: PaymentQuery,
  signal?: AbortSignal,
): Promise<LoadedPayments> => {
  const { page, size } = query;
  const list = await ask(
    "GET /admin/payments",
    { query: { ...filtersOf(query), page, size } },
    signal ? { signal } : {},
  );
  return { query, list, at: new Date().toISOString() };
};

export const loadPayments = async (url: string): Promise<LoadedPayments> =>
  await findPayments(readPaymentQuery(new URL(url).searchParams));

export const findTransactionDetail = async (
  id: string,
  signal: AbortSignal,
): Promise<TransactionDetail> =>
  await ask("GET /admin/payments/{id}", { params: { id } }, { signal });
