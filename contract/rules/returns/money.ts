/** The refund of a return, in đồng. Amounts are fixed once, one return of an order after the other (beyond §8). */
import { reasonRules, type ReturnReason, type ReturnWish } from "./reasons.ts";

/** A line of an order as it was placed. */
export type PricedLine = { price: number; quantity: number; discount: number };

/** The cost of the first pieces of a line: its net amount is spread over the pieces, and the last one gets what is odd. */
export const costOfPieces = ({ price, quantity, discount }: PricedLine, pieces: number): number => {
  const net = price * quantity - discount;
  const odd = net % quantity;
  // Two steps, because net × pieces may exceed the safe integers.
  return ((net - odd) / quantity) * pieces + Math.floor((odd * pieces) / quantity);
};

/** The cost of further pieces of a line after some are fixed. In any order of returns the costs add up to that of all pieces. */
export const costOfFurther = (line: PricedLine, fixed: number, pieces: number): number =>
  costOfPieces(line, fixed + pieces) - costOfPieces(line, fixed);

export type RefundQuestion = {
  reason: ReturnReason;
  outcome: ReturnWish;
  /** The cost of the pieces of each line (`costOfFurther`). */
  costs: readonly number[];
  /** Whether the buyer gets something for a piece. */
  hasPieces: boolean;
  /** The agreed part of the money; null for another outcome. */
  partAmount: number | null;
  /** The amount that was paid for the order. */
  paid: number;
  /** The amount that other returns of the order have fixed for goods and freight. */
  fixedElsewhere: number;
  /** The freight that was paid. */
  freight: number;
  /** Whether with these pieces all goods of the order have come back for faults of the store. */
  isWhole: boolean;
  /** The price of the buyer's own parcel, by the receipt; 0 without one. */
  receipt: number;
  /** The most that the store gives for it. */
  shippingCap: number;
};

export type Refund = {
  /** For each line, in the order of `costs`. */
  goods: number[];
  freight: number;
  /** For the buyer's own parcel. */
  postage: number;
};

/** Takes from a rest, and returns what was taken. */
const takeFrom = (rest: { left: number }, wanted: number): number => {
  const taken = Math.max(Math.min(wanted, rest.left), 0);
  rest.left -= taken;
  return taken;
};

/** The amounts of a return. Goods and freight are never more than what was paid and is not given back by another return. */
export const refundOf = ({
  reason,
  outcome,
  costs,
  hasPieces,
  partAmount,
  paid,
  fixedElsewhere,
  freight,
  isWhole,
  receipt,
  shippingCap,
}: RefundQuestion): Refund => {
  const agreed = { left: outcome === "part" ? (partAmount ?? 0) : Infinity };
  const rest = { left: paid - fixedElsewhere };
  const goods = costs.map((cost) => takeFrom(rest, takeFrom(agreed, cost)));
  const isOfStore = reasonRules[reason].fault === "store";
  return {
    goods,
    freight: isWhole && isOfStore && outcome === "money" ? takeFrom(rest, freight) : 0,
    postage: hasPieces && isOfStore ? Math.min(receipt, shippingCap) : 0,
  };
};

/** The pieces of a line that a buyer gets money or goods for, after the store has looked at them. */
export const fixedPiecesOf = (
  reason: ReturnReason,
  { sellable, damaged }: { sellable: number; damaged: number },
): number => sellable + (reasonRules[reason].fault === "store" ? damaged : 0);

/** The amount that was paid for a completed order: all of it in cash, or what was transferred, without what was paid too much. */
export const paidForOrder = ({
  paymentMethod,
  totalAmount,
  amountPaid,
}: {
  paymentMethod: "COD" | "BANK_TRANSFER";
  totalAmount: number;
  amountPaid: number;
}): number => (paymentMethod === "COD" ? totalAmount : Math.min(amountPaid, totalAmount));
