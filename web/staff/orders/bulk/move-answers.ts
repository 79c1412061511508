import type { CancelReason } from "#contract/rules/limits.ts";
import type { Move } from "#contract/rules/moves.ts";
import { isTrackingCode, type Tracking } from "#contract/tracking.ts";

/** What the dialog of a move was told. "" is nothing yet. */
export type Answers = {
  reason: CancelReason | "";
  /** The reason in a person's own words, where it is none of the list. */
  words: string;
  restock: "yes" | "no" | "";
  carrier: string;
  /** The carrier's code of the parcel. */
  code: string;
};

export type AnswerName = keyof Answers;

export const emptyAnswers: Answers = { reason: "", words: "", restock: "", carrier: "", code: "" };

/** What must still be said, in the order of the fields. */
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

/** The reason as the wire takes it: one of the list, or the person's own words. */
export const reasonOf = ({ reason, words }: Answers): string | undefined =>
  reason === "other" ? words.trim() : reason || undefined;

export const restockOf = ({ restock }: Answers): boolean | undefined =>
  restock === "" ? undefined : restock === "yes";

/** Carrier and code, where they were given. */
export const trackingOf = ({
  carrier,
  code,
}: Pick<Answers, "carrier" | "code">): Tracking | undefined =>
  isTrackingCode(code) ? { carrier: carrier.trim(), code: code.trim() } : undefined;

/** What is said of several orders that are sent at once: one carrier, and the code of each by the order's id. */
export type BulkCodes = { carrier: string; byOrder: Readonly<Record<string, string>> };

export const noCodes: BulkCodes = { carrier: "", byOrder: {} };

/** The first thing wrong with them: `carrier`, or the id of an order. A carrier alone says nothing. */
export const trackingFault = (
  { carrier, byOrder }: BulkCodes,
  ids: readonly string[],
): string | undefined => {
  const given = ids.filter((id) => (byOrder[id] ?? "").trim() !== "");
  const isNamed = carrier.trim() !== "";
  if (given.length === 0) return isNamed ? ids[0] : undefined;
  return isNamed ? given.find((id) => !isTrackingCode(byOrder[id] ?? "")) : "carrier";
};
