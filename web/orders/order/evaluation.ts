import { MAX_COMMENT } from "#contract/rules/limits.ts";
import type { RequestFailed } from "#web/platform/api/api.ts";
import type { OrderLine } from "./order-view.ts";

/** Unsent review of one line. */
export type Draft = { rating: number | undefined; comment: string; files?: readonly File[] };
export type Drafts = ReadonlyMap<OrderLine["line"], Draft>;

export type DraftField = "rating" | "comment";
export type EvaluationError = {
  line: OrderLine["line"];
  field: DraftField;
  /** Key of a text, or the server's message. */
  why: "chooseStars" | "chooseAny" | "tooLong" | { message: string };
};

const blank: Draft = { rating: undefined, comment: "" };

export const draftOf = (drafts: Drafts, { line }: OrderLine): Draft => drafts.get(line) ?? blank;

/** Length of a comment as the server counts it: in code points, after NFC and trimming. */
export const lengthOf = (comment: string): number => [...comment.normalize("NFC").trim()].length;

/** Returns the errors that prevent sending. A line without stars and comment is skipped and can be reviewed later. */
export const errorsOf = (lines: readonly OrderLine[], drafts: Drafts): EvaluationError[] => {
  const errors = lines.flatMap((each): EvaluationError[] => {
    const { rating, comment } = draftOf(drafts, each);
    const { line } = each;
    const length = lengthOf(comment);
    return [
      ...(rating === undefined && length > 0
        ? [{ line, field: "rating", why: "chooseStars" } as const]
        : []),
      ...(length > MAX_COMMENT ? [{ line, field: "comment", why: "tooLong" } as const] : []),
    ];
  });
  const [first] = lines;
  const noneRated = lines.every((each) => draftOf(drafts, each).rating === undefined);
  if (errors.length > 0 || !noneRated || !first) return errors;
  const why = lines.length === 1 ? "chooseStars" : "chooseAny";
  return [{ line: first.line, field: "rating", why }];
};

/** Returns the reviews to send: the lines with stars. */
export const reviewsOf = (lines: readonly OrderLine[], drafts: Drafts) =>
  lines.flatMap((each) => {
    const { rating, comment } = draftOf(drafts, each);
    const { line, productId } = each;
    return rating === undefined ? [] : [{ line, productId, rating, comment }];
  });

/** Maps the server's field errors ("reviews.0.comment") to the lines that were sent. */
export const refusedErrors = (
  { errors }: RequestFailed,
  sent: readonly { line: OrderLine["line"] }[],
): EvaluationError[] =>
  errors.flatMap(({ path, message }): EvaluationError[] => {
    const [, place, field] = path.split(".");
    const line = sent[Number(place)]?.line;
    if (line === undefined || (field !== "rating" && field !== "comment")) return [];
    return [{ line, field, why: { message } }];
  });
