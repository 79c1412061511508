import type { Contract } from "#contract/contract.ts";
import { refundDueOf } from "#contract/rules/payments.ts";
import { maskAccount } from "#contract/rules/store-profile.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import {
  findTransaction,
  type TransactionDetailRow,
  type TransactionRow,
} from "./inbox.queries.ts";
import { suggestionsFor } from "./list-suggestions.ts";
import { maskAccountsIn } from "./mask-accounts.ts";

export type TransactionDetail = Answer<Contract["GET /admin/payments/{id}"]>;
export type Transaction = Answer<Contract["GET /admin/payments"]>["transactions"][number];
export type PaymentAccount = Transaction["account"];

/** A transaction's id as on the wire. */
export type TransactionRequest = { id: string };

const NOTHING = 0; // no transaction has this key

/** A transaction's key. An id that is not a number refers to no transaction. */
export const keyOfTransaction = ({ id }: TransactionRequest): number => keyOfId(id) ?? NOTHING;

/** One transaction of a store with suggestions, its history and what the provider sent. */
export const showTransaction = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
  request: TransactionRequest,
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) =>
    theTransaction(client, tenant, keyOfTransaction(request)),
  );

/** One transaction, in a transaction of its store. */
export const theTransaction = async (
  client: Queryable,
  tenant: TenantId,
  id: number,
): Promise<TransactionDetail> => {
  const [row] = await findTransaction(client, { tenant, id });
  if (!row) throw new Refused("http/not-found");
  return {
    ...serializeTransaction(row),
    suggestions: (await suggestionsFor(client, tenant, [row])).get(id) ?? [],
    history: historyOf(row),
    doubles: (row.doubles ?? []).map((double) => ({
      ...double,
      id: String(double.id),
      at: new Date(double.at).toISOString(),
    })),
    raw: maskAccountsIn(row.body),
  };
};

const historyOf = ({ receivedAt, amount, steps, refunds }: TransactionDetailRow) => {
  const received = {
    at: receivedAt.toISOString(),
    act: "received" as const,
    who: null,
    orderIds: [],
    amount,
    reason: "",
  };
  const later = [...(steps ?? []), ...(refunds ?? [])].map((step) => ({
    ...step,
    at: new Date(step.at).toISOString(),
  }));
  return [received, ...later.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))];
};

/** A bank account on the wire: its number is masked. */
export const serializeAccount = (row: {
  id: number;
  account: string;
  bankName: string;
}): PaymentAccount => ({
  id: String(row.id),
  number: row.account === "" ? "" : maskAccount(row.account),
  bankName: row.bankName,
});

const serializeUnlistedBy = (row: TransactionRow): Transaction["unlistedBy"] => {
  const { unlistedBy, unlistedProvider: provider, unlistedName: name, mayAdmit } = row;
  if (unlistedBy === null || provider === null) return null;
  return { id: String(unlistedBy), provider, name: name ?? "", mayAdmit };
};

/** A transaction as its store sees it. */
export const serializeTransaction = (row: TransactionRow): Transaction => {
  const orders = row.orders ?? [];
  return {
    id: String(row.id),
    provider: row.provider,
    account: serializeAccount({ ...row, id: row.accountId }),
    direction: row.direction,
    amount: row.amount,
    text: row.text,
    at: row.at.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    counterName: row.counterName,
    reference: row.reference,
    balance: row.balance,
    state: row.state,
    doubleOf: row.doubleOf === null ? null : String(row.doubleOf),
    doubleWhy: row.doubleWhy,
    unlistedBy: serializeUnlistedBy(row),
    orders: orders.map((order) => ({
      ...order,
      refundDue: refundDueOf({ ...order, isCancelled: order.status === "cancelled" }),
    })),
    mayUndo:
      orders.length > 0 &&
      orders.every(({ status }) => status !== "delivering" && status !== "completed"),
    version: row.version,
  };
};
