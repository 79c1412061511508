import { MAX_COMMENT } from "#contract/rules/limits.ts";
import type { AskFailed } from "#web/platform/api/api.ts";
import type { OrderLine } from "./order-view.ts";

/** What a shopper says of one line, so far. */
export type Draft = { rating: number | undefined; comment: string };
export type Drafts = ReadonlyMap<OrderLine["line"], Draft>;

export type DraftField = keyof Draft;
export type Fault = {
  line: OrderLine["line"];
  field: DraftField;
  /** A text of our own by its name, or the server's words. */
  why: "chooseStars" | "chooseAny" | "tooLong" | { said: string };
};

const blank: Draft = { rating: undefined, comment: "" };

export const draftOf = (drafts: Drafts, { line }: OrderLine): Draft => drafts.get(line) ?? blank;

/** How long a comment is as the server counts it: trimmed, in whole characters. */
export const lengthOf = (comment: string): number => [...comment.normalize("NFC").trim()].length;

/** What keeps the evaluation from being sent. A line without stars and words is left for later. */
export const faultsOf = (lines: readonly OrderLine[], drafts: Drafts): Fault[] => {
  const faults = lines.flatMap((each): Fault[] => {
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
  if (faults.length > 0 || !noneRated || !first) return faults;
  const why = lines.length === 1 ? "chooseStars" : "chooseAny";
  return [{ line: first.line, field: "rating", why }];
};

/** The lines with stars, as they are sent. */
export const reviewsOf = (lines: readonly OrderLine[], drafts: Drafts) =>
  lines.flatMap((each) => {
    const { rating, comment } = draftOf(drafts, each);
    const { line, productId } = each;
    return rating === undefined ? [] : [{ line, productId, rating, comment }];
  });

/** What the server said about the fields of what was sent ("reviews.0.comment"). */
export const refusedFaults = (
  { errors }: AskFailed,
  sent: readonly { line: OrderLine["line"] }[],
): Fault[] =>
  errors.flatMap(({ path, message }): Fault[] => {
    const [, place, field] = path.split(".");
    const line = sent[Number(place)]?.line;
    if (line === undefined || (field !== "rating" && field !== "comment")) return [];
    return [{ line, field, why: { said: message } }];
  });
