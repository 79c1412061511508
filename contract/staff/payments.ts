/** Endpoints of a store's bank transactions: the inbox, matching by hand and reconciliation. */
import { REASON_MAX } from "#contract/rules/limits.ts";
import {
  RECONCILIATION_DAYS_MAX,
  TRANSACTION_SEARCH_MAX,
  transactionFilters,
} from "#contract/rules/payments.ts";
import { periodError } from "#contract/rules/reports/periods.ts";
import { countDays } from "#contract/rules/reports/vietnam-days.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  atVersion,
  day,
  dong,
  freeText,
  id,
  paging,
  repeated,
  text,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import {
  bankTransaction,
  bankTransactionDetail,
  orderSuggestion,
  paymentAccount,
  transactionCounts,
} from "./bank-transactions.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

const version = z.optional(atVersion);
const reason = text(REASON_MAX);

/** How staff know whether a transaction is a double, at the version that they saw. */
export const doubleAnswer = z.strictObject({ reason, version });

const filters = {
  state: z.optional(z.enum(transactionFilters)),
  /** The id of one of `accounts`. */
  account: z.optional(id),
  /**
   * A part of the note, of the payer's name or of the reference, an amount, an order's id or its transfer code. One or two
   * characters are the beginning of a word.
   */
  q: z.optional(freeText(TRANSACTION_SEARCH_MAX)),
  /** The first day, in Vietnam; it needs `to`. */
  from: z.optional(day),
  /** The last day, included; it needs `from`. */
  to: z.optional(day),
};

type Days = { from?: string | undefined; to?: string | undefined };

const fitsPeriod: z.core.CheckFn<Days> = ({ value: { from, to }, issues }) => {
  const wrong = periodError(from, to);
  if (wrong) issues.push({ code: "custom", message: wrong[1], path: [wrong[0]], input: undefined });
};

const fitsReconciliation: z.core.CheckFn<Days> = (context) => {
  const { from, to } = context.value;
  void fitsPeriod(context);
  if (from === undefined || to === undefined || from > to) return;
  if (countDays(from, to) > RECONCILIATION_DAYS_MAX)
    context.issues.push({ code: "custom", message: "period", path: ["to"], input: undefined });
};

const reconciliationFilters = {
  account: z.optional(id),
  /** The first day, in Vietnam. Without both ends: the last 30 days, today included. */
  from: z.optional(day),
  /** The last day, included. */
  to: z.optional(day),
};

/** The money of one account on one day of Vietnam. */
export const reconciledDay = z.object({
  day,
  account: paymentAccount,
  /** The balance when the day began, and when it ended; null where the bank reported no balance to count from. */
  opening: z.nullable(z.int()),
  closing: z.nullable(z.int()),
  in: dong,
  out: dong,
  /** The part of `in` that pays orders. */
  matched: dong,
  /** The part of `in` that pays no order yet. */
  unmatched: dong,
  /** The part of `in` that is not an order's. */
  ignored: dong,
  transactions: z.int(),
});

export const reconciliation = z.object({
  from: day,
  to: day,
  accounts: z.array(paymentAccount),
  /** The newest day first; days without a transaction are left out. */
  days: z.array(reconciledDay),
  total: z.object({
    in: dong,
    out: dong,
    matched: dong,
    unmatched: dong,
    ignored: dong,
    transactions: z.int(),
  }),
});

export const storePayments = {
  "GET /admin/payments": endpoint({
    summary: "The store's bank transactions, the newest first",
    callers: storeAdmin,
    query: z.strictObject({ ...filters, ...paging(20) }).check(fitsPeriod),
    answer: z.object({
      /** At most 10,000, where the list ends, and 1,000 with `q`. */
      totalTransactions: z.int(),
      /** Whether there are more than the list shows. */
      isMore: z.boolean(),
      page: z.int(),
      size: z.int(),
      transactions: z.array(bankTransaction),
      counts: transactionCounts,
      accounts: z.array(paymentAccount),
    }),
  }),
  "GET /admin/payments/reconciliation": endpoint({
    summary: "The money of each account and day: opening, in, out, matched, unmatched",
    callers: storeAdmin,
    query: z.strictObject(reconciliationFilters).check(fitsReconciliation),
    answer: reconciliation,
  }),
  "GET /admin/payments/reconciliation/export": endpoint({
    summary: "The same as a file: an account and day a row",
    callers: storeAdmin,
    query: z
      .strictObject({
        ...reconciliationFilters,
        format: z._default(z.enum(["csv", "xlsx"]), "csv"),
      })
      .check(fitsReconciliation),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  }),
  "GET /admin/payments/suggestions": endpoint({
    summary:
      "Open orders that unmatched transactions may be meant for, such as those of a page of the list",
    callers: storeAdmin,
    query: z.strictObject({ id: z.optional(repeated(id)) }),
    answer: z.object({
      /** Those that pay an order already, and unknown ones, are left out. */
      transactions: z.array(
        z.object({
          id,
          /** The best first. */
          suggestions: z.array(orderSuggestion),
        }),
      ),
    }),
  }),
  "GET /admin/payments/{id}": endpoint({
    summary: "One bank transaction with suggestions, its history and what the provider sent",
    callers: storeAdmin,
    answer: bankTransactionDetail,
    refuses: ["http/not-found"],
  }),
  "POST /admin/payments/{id}/match": endpoint({
    summary: "Match a transaction to an order by hand",
    callers: storeAdmin,
    body: z.strictObject({ orderId: text(40), reason, version }),
    answer: bankTransactionDetail,
    refuses: [
      "http/not-found",
      "payments/stale",
      "payments/unknown-order",
      "payments/already-matched",
      "orders/nothing-to-pay",
    ],
  }),
  "DELETE /admin/payments/{id}/match": endpoint({
    summary: "Undo a match, until one of its orders is sent",
    callers: storeAdmin,
    answer: bankTransactionDetail,
    refuses: [
      "http/not-found",
      "payments/not-matched",
      "payments/shipped",
      "orders/correction-too-large",
    ],
  }),
  "POST /admin/payments/{id}/take-in": endpoint({
    summary:
      "Take in a transaction that was left out or waits for its account: it pays the orders that its note names",
    callers: storeAdmin,
    body: doubleAnswer,
    answer: bankTransactionDetail,
    refuses: ["http/not-found", "payments/stale", "payments/already-matched"],
  }),
  "POST /admin/payments/{id}/confirm-double": endpoint({
    summary: "Confirm that a possible double is a double; it can still be taken in later",
    callers: storeAdmin,
    body: doubleAnswer,
    answer: bankTransactionDetail,
    refuses: ["http/not-found", "payments/stale", "payments/already-matched"],
  }),
  "POST /admin/payments/{id}/admit": endpoint({
    summary:
      "Admit the account of a waiting transaction: its connection lists it, and all that waited is matched",
    callers: storeAdmin,
    body: z.strictObject({ version }),
    answer: bankTransactionDetail,
    refuses: [
      "http/not-found",
      "payments/stale",
      "payments/already-matched",
      "payments/cannot-admit",
    ],
  }),
  "PUT /admin/payments/{id}/ignored": endpoint({
    summary: "Mark an unmatched transaction as not an order's, or take the mark back",
    callers: storeAdmin,
    body: z.strictObject({
      ignored: z.boolean(),
      reason: z._default(freeText(REASON_MAX), ""),
      version,
    }),
    answer: bankTransactionDetail,
    refuses: ["http/not-found", "payments/stale", "payments/already-matched"],
  }),
} as const;
