/** Rules and shapes of the transfers that settle closed statements. */
import { dong, id, timestamp } from "../wire/shapes.ts";
import { z } from "../wire/zod.ts";

/**
 * The letters that begin the code of a settlement; eight digits follow. Codes of orders have no letter O (decision 5), so
 * none of the two is ever a part of the other.
 */
export const SETTLEMENT_PREFIX = "QTO";

export const settlementPayers = ["shop", "store"] as const;
export type SettlementPayer = (typeof settlementPayers)[number];

/** How much of the closing balance of a statement was paid. */
export const settlementStates = [
  /** Nothing was owed. */
  "nothing",
  "unsettled",
  /** A part was paid. */
  "partial",
  "settled",
  /** More was paid than was owed; the next statement begins with the difference. */
  "over",
  /** A later statement was closed before all was paid, and has the rest in its opening balance. */
  "carried",
] as const;
export type SettlementState = (typeof settlementStates)[number];

/** The states in which a statement asks to be paid. */
export const payableStates: readonly SettlementState[] = ["unsettled", "partial"];

/** The state of a statement that ended with `closing`, after `settled` was paid until the next one was closed. */
export const settlementStateOf = ({
  closing,
  settled,
  isLast,
}: {
  /** Positive: the shop owes the store. */
  closing: number;
  /** The amount that the shop paid, less that of the store. */
  settled: number;
  /** Whether it is the newest closed statement. */
  isLast: boolean;
}): SettlementState => {
  const open = closing - settled;
  if (open === 0) return closing === 0 ? "nothing" : "settled";
  if (!isLast) return "carried";
  if (Math.sign(open) !== Math.sign(closing)) return "over";
  return Math.abs(open) < Math.abs(closing) ? "partial" : "unsettled";
};

/** The payer of an open amount: the shop of a positive one. */
export const payerOf = (open: number): SettlementPayer => (open > 0 ? "shop" : "store");

/** A bank account that is to be paid. */
export const settlementAccount = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
});

/** A transfer that settles a statement, or did until it was undone. */
export const settlementTransfer = z.object({
  id,
  /** The side that paid. */
  paidBy: z.enum(settlementPayers),
  /** In đồng. */
  amount: dong,
  /** The time that the bank names; of a record, the beginning of its day. */
  at: timestamp,
  reference: z.string(),
  /** The transaction of the store's inbox; null for a record of the super admin. */
  transactionId: z.nullable(id),
  reason: z.string(),
  /** The person who matched or recorded it; null where its code did. */
  settledBy: z.nullable(z.string()),
  /** When it was matched or recorded. */
  settledAt: timestamp,
  /** When it was taken back; null while it counts. */
  undoneAt: z.nullable(timestamp),
  /** Why it was taken back. */
  undoneReason: z.nullable(z.string()),
});

/** How much of a closed statement is settled. */
export const settlementBalance = z.object({
  state: z.enum(settlementStates),
  /** The amount that is still to be paid. Positive: by the shop to the store; negative: by the store to the shop. */
  open: z.int(),
});

/** How a closed statement is settled. */
export const statementSettlement = z.object({
  ...settlementBalance.shape,
  /** The text that the note of the transfer must contain. */
  code: z.string(),
  /** The amount that was paid since, less that of the store to the shop. */
  settled: z.int(),
  /** The account to pay while something is open; null without one, or when nothing is to be paid. */
  account: z.nullable(settlementAccount),
  /** The transfers of this statement, the oldest first. */
  transfers: z.array(settlementTransfer),
});
