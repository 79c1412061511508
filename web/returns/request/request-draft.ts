import {
  reasonRules,
  type ReturnReason,
  type ReturnWish,
} from "#contract/rules/returns/reasons.ts";
import type { Returnable } from "../return-view.ts";

/** The choices of a buyer so far. */
export type RequestDraft = {
  /** Pieces by the line of the order. */
  pieces: ReadonlyMap<number, number>;
  reason: ReturnReason | undefined;
  wish: ReturnWish;
};

/** An order with one kind of goods needs no choice of goods. */
export const firstDraft = ({ lines }: Returnable): RequestDraft => {
  const open = lines.filter(({ left }) => left > 0);
  const [only] = open;
  const pieces = new Map(only && open.length === 1 ? [[only.line, only.left]] : []);
  return { pieces, reason: undefined, wish: "money" };
};

/** The chosen pieces of a line. */
export const piecesOf = ({ pieces }: RequestDraft, line: number): number => pieces.get(line) ?? 0;

/** A wish that another reason does not have becomes money, which every reason has. */
export const withReason = (draft: RequestDraft, reason: ReturnReason): RequestDraft => ({
  ...draft,
  reason,
  wish: reasonRules[reason].wishes.includes(draft.wish) ? draft.wish : "money",
});

export type Estimate = { pieces: number; goods: number; freight: number };

/** Estimates the refund before the store has looked at the goods. */
export const estimateOf = ({ lines, freight }: Returnable, draft: RequestDraft): Estimate => {
  const chosen = lines.map((line) => ({ ...line, pieces: piecesOf(draft, line.line) }));
  const goods = chosen
    .flatMap(({ amounts, pieces }) => amounts.slice(0, pieces))
    .reduce((sum, each) => sum + each, 0);
  const isWhole = chosen.every(({ left, pieces }) => pieces === left);
  const isOfStore = draft.reason !== undefined && reasonRules[draft.reason].fault === "store";
  return {
    pieces: chosen.reduce((sum, { pieces }) => sum + pieces, 0),
    goods,
    freight: isWhole && isOfStore && draft.wish === "money" ? freight : 0,
  };
};
