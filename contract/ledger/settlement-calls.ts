/** Endpoints of the transfers that settle closed statements: those of a store's inbox, and records of the super admin. */
import { REASON_MAX } from "../rules/limits.ts";
import { reasonOfAct } from "../orders.ts";
import { endpoint } from "../wire/endpoint.ts";
import {
  atVersion,
  freeText,
  id,
  integerBetween,
  neededDay,
  okAnswer,
  text,
} from "../wire/shapes.ts";
import { z } from "../wire/zod.ts";
import { SETTLEMENT_MAX, SETTLEMENT_REFERENCE_MAX } from "./settlement-limits.ts";
import { settlementBalance, settlementTransfer } from "./settlements.ts";
import { statement } from "./statements.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;
const superAdmin = ["SUPER_ADMIN"] as const;

const version = z.optional(atVersion);

/** A closed statement that a transaction may settle. */
export const offeredStatement = z.object({
  id: z.string(),
  /** The month in Vietnam: `2026-10`. */
  month: z.string(),
  /** The text that the notes of its transfers contain. */
  code: z.string(),
  closing: z.int(),
  ...settlementBalance.shape,
});

/** The statement that a transaction settles, or those that it may settle. */
export const transactionSettlement = z.object({
  /** Null while it settles none. */
  settlement: z.nullable(
    z.object({
      ...settlementTransfer.shape,
      /** The id of the statement. */
      statementId: z.string(),
      /** The month of the statement. */
      month: z.string(),
      code: z.string(),
    }),
  ),
  /** The newest first; none for a transaction that is not unmatched. */
  statements: z.array(offeredStatement),
});

/** The statement that a transaction settles, and how staff know. */
export const settlementMatch = z.strictObject({
  /** The id of a closed statement of the store. */
  statementId: id,
  reason: text(REASON_MAX),
  version,
});

/** Why a settlement is taken back. */
export const settlementReversal = z.strictObject({ reason: text(REASON_MAX), version });

/** A transfer that came to the shop's account. */
export const settlementRecord = z.strictObject({
  amount: integerBetween(1, SETTLEMENT_MAX),
  /** The day of the transfer, in Vietnam. */
  day: neededDay,
  /** The bank's reference. It names one transfer, so the same one recorded again changes nothing. */
  reference: text(SETTLEMENT_REFERENCE_MAX),
  note: z._default(freeText(REASON_MAX), ""),
  /** Says that it is another transfer than a recorded one with the same amount and day. */
  isAnother: z._default(z.boolean(), false),
});

export const settlementCalls = {
  "GET /admin/payments/{id}/settlement": endpoint({
    summary:
      "The statement that a transaction settles, or the closed statements that it may settle",
    callers: storeAdmin,
    answer: transactionSettlement,
    refuses: ["http/not-found"],
  }),
  "POST /admin/payments/{id}/settlement": endpoint({
    summary: "Settle a closed statement by an unmatched transaction",
    callers: storeAdmin,
    body: settlementMatch,
    answer: transactionSettlement,
    refuses: [
      "http/not-found",
      "payments/stale",
      "payments/already-matched",
      "ledger/unknown-statement",
      "ledger/statement-open",
    ],
  }),
  "POST /admin/payments/{id}/settlement/reversal": endpoint({
    summary: "Take back what a transaction settles: it is unmatched again",
    callers: storeAdmin,
    body: settlementReversal,
    answer: transactionSettlement,
    refuses: ["http/not-found", "payments/stale", "payments/not-matched"],
  }),
  "POST /super/statements/{id}/settlements": endpoint({
    summary: "Record a transfer by which a store settles its statement",
    callers: superAdmin,
    body: settlementRecord,
    answer: statement,
    refuses: [
      "http/not-found",
      "ledger/unknown-statement",
      "ledger/statement-open",
      "ledger/day-ahead",
      "ledger/no-reference",
      "ledger/recorded-before",
      "ledger/reference-recorded",
    ],
  }),
  "POST /super/settlements/{id}/reversal": endpoint({
    summary: "Take back a record of a transfer",
    callers: superAdmin,
    body: reasonOfAct,
    answer: okAnswer,
    refuses: ["http/not-found", "ledger/settlement-undone"],
  }),
} as const;
