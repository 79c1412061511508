/** Rules of payments that both sides check. */

/** The services that report a store's transfers by webhook. */
export const webhookProviders = ["sepay", "casso", "payos"] as const;
export type WebhookProvider = (typeof webhookProviders)[number];

/** Where a bank transaction was read. */
export const transactionProviders = [...webhookProviders, "statement"] as const;
export type TransactionProvider = (typeof transactionProviders)[number];

export const transactionDirections = ["in", "out"] as const;
export type TransactionDirection = (typeof transactionDirections)[number];

/**
 * The state of a bank transaction. It follows from the transaction, the orders that it was matched to and all that was paid
 * for them, so it doesn't depend on the sequence in which transactions arrived.
 */
export const transactionStates = [
  /** It pays no order yet. */
  "unmatched",
  /** It pays orders, and nothing is open or due back. */
  "matched",
  /** Its order was paid in part; more may come and add up. */
  "under",
  /** Its order was paid with more than its total; the difference is due back. */
  "over",
  /** Its order was paid before; all of it is due back. */
  "duplicate",
  /** Its order is cancelled; it is due back. */
  "late",
  /** The amount that was due back of its order was given back. */
  "refunded",
  /** A carrier pays cash on delivery by it. */
  "payout",
  /** The shop settles a statement by it. */
  "settlement",
  /** Staff marked it as not an order's. */
  "ignored",
  /** Money that left the account; it pays no order. */
  "outgoing",
  /** Another source reported it, too: with the same reference, with the same balance at the same time, or as staff say. */
  "double",
  /** Another source may have reported it, too. It pays no order until staff take it in. */
  "possible_double",
  /** Its connection doesn't list its account. It pays no order until staff admit the account, or take it in. */
  "unlisted",
] as const;
export type TransactionState = (typeof transactionStates)[number];

/** The states of transactions whose orders have money to give back. */
export const refundDueStates = ["over", "duplicate", "late"] as const;

/** The evidence that a transaction is a double of another one, which has the same account and amount. */
export const doubleReasons = [
  /** The references are equal. This is certain. */
  "reference",
  /** The balances afterwards are equal; certain if the times are, too. */
  "balance",
  /** The notes or the orders are equal. */
  "note",
  /** One day. */
  "amount",
] as const;
export type DoubleReason = (typeof doubleReasons)[number];

/** The states of transactions that were left out. A list shows them only with a filter for their state, or in a search. */
export const leftOutStates = [
  "double",
  "possible_double",
  "unlisted",
] as const satisfies readonly TransactionState[];

/** The filters of a list of transactions: one state, or all states with money to give back. */
export const transactionFilters = [...transactionStates, "refund_due"] as const;
export type TransactionFilter = (typeof transactionFilters)[number];

/** The steps of a transaction's history. */
export const transactionActs = [
  "received",
  "matched",
  "unmatched",
  "ignored",
  "restored",
  "taken_in",
  "confirmed_double",
  "admitted",
  "refunded",
  /** Staff said for which parcels a carrier pays, or took that back. */
  "payout",
  "payout_undone",
  /** Its code, or staff, said which statement it settles, or staff took that back. */
  "settled",
  "settlement_undone",
  /** Its code said which return it refunds. */
  "return_refunded",
] as const;
export type TransactionAct = (typeof transactionActs)[number];

/** Why an order is suggested for a transaction. */
export const suggestionReasons = ["code", "amount", "phone", "name", "time"] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

/** How a payment of an order came about. */
export const paymentHows = [
  /** A bank transaction was matched to the order. */
  "transaction",
  /** The store recorded a transfer by hand. */
  "hand",
  /** The store took back a record or a match. */
  "correction",
  "refund",
] as const;
export type PaymentHow = (typeof paymentHows)[number];

const secretMakers: Record<WebhookProvider, "shop" | "provider"> = {
  sepay: "shop",
  casso: "provider",
  payos: "provider",
};

/** Whether the shop makes the secret, which the store gives to the provider; the others' secrets come from the provider. */
export const drawsSecret = (provider: WebhookProvider): boolean =>
  secretMakers[provider] === "shop";

export const CONNECTION_NAME_MAX = 60;
export const CONNECTION_SECRET_MIN = 16;
export const CONNECTION_SECRET_MAX = 200;
/** The maximal number of connections that a store has at once. */
export const CONNECTIONS_MAX = 10;
/** The maximal number of accounts that a connection lists. */
export const CONNECTION_ACCOUNTS_MAX = 20;
/** An account's number as people type it: without spaces. */
export const ACCOUNT_NUMBER = /^[0-9A-Za-z]{6,19}$/;
/** The secret that another replaced is valid for this number of hours more. */
export const OLD_SECRET_HOURS = 24;
/** Raw deliveries of webhooks are kept for this number of days. */
export const DELIVERY_DAYS = 90;
/** A webhook's body has at most this number of bytes. */
export const WEBHOOK_BYTES_MAX = 64 * 1024;
/** Bodies of a connection's webhooks are kept up to this number of bytes; beyond it their transactions alone are kept. */
export const WEBHOOK_BYTES_KEPT = 64 * 1024 * 1024;
/** Bodies that can't be read may take this number of bytes more; a webhook beyond them is refused, to be sent again. */
export const UNREAD_BYTES_KEPT = 16 * 1024 * 1024;

/** The maximal length of a search among transactions. */
export const TRANSACTION_SEARCH_MAX = 100;
/** The maximal number of days of one reconciliation. */
export const RECONCILIATION_DAYS_MAX = 92;

/** The buyer is reminded of a transfer that has not come after this number of hours. */
export const REMIND_AFTER_HOURS = 24;
/** An order whose transfer has not come after this number of hours is cancelled. */
export const CANCEL_AFTER_HOURS = 48;

/** The amount of an order that is due back: all of it when cancelled, otherwise what exceeds the total. */
export const refundDueOf = ({
  isCancelled,
  totalAmount,
  amountPaid,
}: {
  isCancelled: boolean;
  totalAmount: number;
  amountPaid: number;
}): number => (isCancelled ? amountPaid : Math.max(0, amountPaid - totalAmount));

/** The amount of an order that is not paid yet, in đồng. */
export const openAmountOf = ({
  totalAmount,
  amountPaid,
}: {
  totalAmount: number;
  amountPaid: number;
}): number => Math.max(0, totalAmount - amountPaid);
