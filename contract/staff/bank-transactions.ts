/** Shapes of a store's bank transactions. */
import { orderStatuses, paymentStatuses } from "#contract/rules/moves.ts";
import {
  doubleReasons,
  suggestionReasons,
  transactionActs,
  transactionDirections,
  transactionProviders,
  transactionStates,
  webhookProviders,
} from "#contract/rules/payments.ts";
import { dong, id, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

/** A bank account as transactions name it: the number is masked. */
export const paymentAccount = z.object({
  id,
  number: z.string(),
  /** "" where no provider named it. */
  bankName: z.string(),
});

/** An order that a transaction pays, in its present state. */
export const matchedOrder = z.object({
  id,
  transferCode: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: dong,
  amountPaid: dong,
  refundDue: dong,
  /** The amount of the transaction that pays this order. */
  amount: dong,
});

/** A connection that reported an account which it doesn't list. */
export const unlistedConnection = z.object({
  id,
  provider: z.enum(webhookProviders),
  name: z.string(),
  /** Whether the account can be admitted: the provider named one, and the connection has not ended. */
  mayAdmit: z.boolean(),
});

export const bankTransaction = z.object({
  id,
  provider: z.enum(transactionProviders),
  account: paymentAccount,
  direction: z.enum(transactionDirections),
  amount: dong,
  /** The transfer's note, as the bank wrote it. */
  text: z.string(),
  /** The time that the bank names. */
  at: timestamp,
  receivedAt: timestamp,
  counterName: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  balance: z.nullable(z.int()),
  state: z.enum(transactionStates),
  /** Only for a transaction that was left out: the one that another source reported before. */
  doubleOf: z.nullable(id),
  /** The evidence that it is a double. */
  doubleWhy: z.nullable(z.enum(doubleReasons)),
  /** Only for a transaction that waits for its account: the connection that doesn't list the account. */
  unlistedBy: z.nullable(unlistedConnection),
  orders: z.array(matchedOrder),
  /** Whether the match can be undone: none of its orders has been sent. */
  mayUndo: z.boolean(),
  version: z.int(),
});

/** An open order that a transaction may be meant for, and why. */
export const orderSuggestion = z.object({
  orderId: id,
  transferCode: z.nullable(z.string()),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  orderedDate: timestamp,
  totalAmount: dong,
  /** The amount that is still to be paid. */
  openAmount: dong,
  why: z.array(z.enum(suggestionReasons)),
});

/** A step of a transaction's history. */
export const transactionStep = z.object({
  at: timestamp,
  act: z.enum(transactionActs),
  /** Null where the shop did it by itself. */
  who: z.nullable(z.string()),
  orderIds: z.array(id),
  /** The amount of a refund; of every other step, that of the transaction. */
  amount: dong,
  reason: z.string(),
});

export const bankTransactionDetail = z.object({
  ...bankTransaction.shape,
  /** The best first; none where the transaction pays an order already. */
  suggestions: z.array(orderSuggestion),
  /** The oldest first. */
  history: z.array(transactionStep),
  /** The same transaction in other sources: those that were left out because of it, or the one because of which it was. */
  doubles: z.array(
    z.object({
      id,
      provider: z.enum(transactionProviders),
      at: timestamp,
      text: z.string(),
      reference: z.nullable(z.string()),
      balance: z.nullable(z.int()),
      state: z.enum(transactionStates),
      why: z.nullable(z.enum(doubleReasons)),
    }),
  ),
  /** The provider's message as text, with masked account numbers; null after 90 days and for statements. */
  raw: z.nullable(z.string()),
});

/** How many transactions wait, over all accounts. */
export const transactionCounts = z.object({
  unmatched: z.int(),
  under: z.int(),
  over: z.int(),
  duplicate: z.int(),
  late: z.int(),
  /** Transactions that were left out because another source may have reported them. */
  possible_double: z.int(),
  /** Transactions that wait because their connection doesn't list their account. */
  unlisted: z.int(),
});
