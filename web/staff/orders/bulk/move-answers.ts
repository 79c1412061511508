import type { CancelReason } from "#contract/rules/limits.ts";
import type { Move } from "#contract/rules/moves.ts";
import { isTrackingCode, type Tracking } from "#contract/tracking.ts";

/** The inputs of a move's dialog; "" means not answered yet. */
export type Answers = {
  reason: CancelReason | "";
  /** Free text of the reason when the reason is `other`. */
  words: string;
  restock: "yes" | "no" | "";
  carrier: string;
  /** The carrier's tracking code. */
  code: string;
};

export type AnswerName = keyof Answers;

export const emptyAnswers: Answers = { reason: "", words: "", restock: "", carrier: "", code: "" };

/** Returns the required answers that are missing, in the order of the fields. */
export const unanswered = (answers: Answers, needs: Move["needs"]): AnswerName[] => {
  const missing: AnswerName[] = [];
  if (needs.includes("reason") && answers.reason === "") missing.push("reason");
  if (answers.reason === "other" && answers.words.trim() === "") missing.push("words");
  if (needs.includes("restock") && answers.restock === "") missing.push("restock");
  if (answers.carrier.trim() === "" && answers.code.trim() !== "") missing.push("carrier");
  if (!isTrackingCode(answers.code) && `${answers.carrier}${answers.code}`.trim() !== "")
    missing.push("code");
  return missing;
};

/** The reason in its wire form: one of the list, or the free text. */
export const reasonOf = ({ reason, words }: Answers): string | undefined =>
  reason === "other" ? words.trim() : reason || undefined;

export const restockOf = ({ restock }: Answers): boolean | undefined =>
  restock === "" ? undefined : restock === "yes";

/** Returns carrier and code, or nothing when they were not given. */
export const trackingOf = ({
  carrier,
  code,
}: Pick<Answers, "carrier" | "code">): Tracking | undefined =>
  isTrackingCode(code) ? { carrier: carrier.trim(), code: code.trim() } : undefined;

/** The tracking of several orders that are sent at once: one carrier, and a code for each order by its id. */
export type BulkCodes = { carrier: string; byOrder: Readonly<Record<string, string>> };

export const noCodes: BulkCodes = { carrier: "", byOrder: {} };

/** The first invalid field: `carrier`, or an order's id. A carrier without any code is no tracking. */
export const trackingError = (
  { carrier, byOrder }: BulkCodes,
  ids: readonly string[],
): string | undefined => {
  const given = ids.filter((id) => (byOrder[id] ?? "").trim() !== "");
  const isNamed = carrier.trim() !== "";
  if (given.length === 0) return isNamed ? ids[0] : undefined;
  return isNamed ? given.find((id) => !isTrackingCode(byOrder[id] ?? "")) : "carrier";
};
