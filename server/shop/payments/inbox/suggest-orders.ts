import { fold } from "#contract/rules/fold.ts";
import { suggestionReasons, type SuggestionReason } from "#contract/rules/payments.ts";
import { findCodes } from "../matching/find-codes.ts";
import type { CandidateRow } from "./inbox.queries.ts";

/** Suggestions for one transaction. */
const MOST = 5;
/** A transfer comes within this time of its order. */
const SOON_MS = 14 * 24 * 3_600_000;
/** Banks round the time down, and their clocks differ. */
const BEFORE_MS = 5 * 60_000;
/** Many notes contain a shorter name, such as "An". */
const NAME_MIN = 5;
const PHONE_MIN = 9;

const weights: Record<SuggestionReason, number> = {
  code: 16,
  amount: 8,
  phone: 4,
  name: 2,
  time: 1,
};

export type SuggestedFor = { amount: number; text: string; folded: string; at: Date };
export type Suggestion = { order: Candidate; why: SuggestionReason[] };

/** An order that may be suggested, with the names and numbers of its buyer and recipient as they are compared. */
export type Candidate = CandidateRow & { names: string[]; phones: string[] };

export const candidateOf = (row: CandidateRow): Candidate => ({
  ...row,
  names: [row.customerName, row.recipient].map((name) => compact(fold(name))),
  // The national digits, which follow a 0 or 84.
  phones: [row.customerPhone ?? "", row.recipientPhone]
    .map((phone) => phone.replace(/^\+84/, ""))
    .filter((digits) => digits.length >= PHONE_MIN),
});

/** The orders that a transaction may be meant for, the best first. The time alone is no reason. */
export const suggestOrders = (
  transaction: SuggestedFor,
  candidates: readonly Candidate[],
  prefix: string,
): Suggestion[] => {
  const codes = findCodes(transaction.text, prefix);
  const written = compact(transaction.folded);
  const isNamed = (name: string) => name.length >= NAME_MIN && written.includes(name);
  const isCoded = (code: string) =>
    codes.whole.includes(code) ||
    codes.loose.includes(code) ||
    codes.cut.some((beginning) => code.startsWith(beginning));
  const reasonsOf = (order: Candidate): SuggestionReason[] => {
    const { transferCode, openAmount, names, phones, createdAt } = order;
    const after = transaction.at.getTime() - createdAt.getTime();
    const fits: Record<SuggestionReason, boolean> = {
      code: transferCode !== null && isCoded(transferCode),
      amount: openAmount === transaction.amount,
      phone: phones.some((digits) => written.includes(digits)),
      name: names.some(isNamed),
      time: after >= -BEFORE_MS && after <= SOON_MS,
    };
    return suggestionReasons.filter((reason) => fits[reason]);
  };
  return candidates
    .map((order) => ({ order, why: reasonsOf(order) }))
    .filter(({ why }) => why.some((reason) => reason !== "time"))
    .toSorted(
      (one, other) =>
        weightOf(other) - weightOf(one) ||
        other.order.createdAt.getTime() - one.order.createdAt.getTime(),
    )
    .slice(0, MOST);
};

const compact = (text: string): string => text.replaceAll(/[^a-z0-9]/g, "");

const weightOf = ({ why }: Suggestion): number =>
  why.reduce((sum, reason) => sum + weights[reason], 0);
