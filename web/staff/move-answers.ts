import type { CancelReason } from "../../contract/limits.ts";
import type { Move } from "../../contract/moves.ts";

/** What the dialog of a cancellation was told. "" is nothing yet. */
export type Answers = {
  reason: CancelReason | "";
  /** The reason in a person's own words, where it is none of the list. */
  words: string;
  restock: "yes" | "no" | "";
};

export type AnswerName = keyof Answers;

export const emptyAnswers: Answers = { reason: "", words: "", restock: "" };

/** What must still be said, in the order of the fields. */
export const unanswered = (answers: Answers, needs: Move["needs"]): AnswerName[] => {
  const missing: AnswerName[] = [];
  if (needs.includes("reason") && answers.reason === "") missing.push("reason");
  if (answers.reason === "other" && answers.words.trim() === "") missing.push("words");
  if (needs.includes("restock") && answers.restock === "") missing.push("restock");
  return missing;
};

/** The reason as the wire takes it: one of the list, or the person's own words. */
export const reasonOf = ({ reason, words }: Answers): string | undefined =>
  reason === "other" ? words.trim() : reason || undefined;

export const restockOf = ({ restock }: Answers): boolean | undefined =>
  restock === "" ? undefined : restock === "yes";
