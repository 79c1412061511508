import type { OrderStatus } from "#contract/rules/moves.ts";
import type { FoundCodes } from "./find-codes.ts";

/** An order as matching sees it. */
export type CodedOrder = {
  id: string;
  accountId: number;
  code: string;
  status: OrderStatus;
  totalAmount: number;
};

/** The part of an order that a transaction pays. */
export type Share = { orderId: string; amount: number };

/**
 * Chooses the orders that a note names beyond doubt: one whole code; several of one buyer whose totals are the amount; or
 * one open order by a changed or cut code. Earlier payments don't matter, so neither does the sequence.
 */
export const chooseOrders = (
  amount: number,
  { whole, loose, cut }: FoundCodes,
  orders: readonly CodedOrder[],
): Share[] => {
  const named = orders.filter(({ code }) => whole.includes(code));
  if (named.length > 1) return divide(amount, named);
  const [only] = named;
  if (only) return [{ orderId: only.id, amount }];
  const open = orders.filter(({ status }) => status !== "completed" && status !== "cancelled");
  const between = open.filter(({ code }) => loose.includes(code));
  if (between.length > 0) return alone(amount, between);
  const longest = cut.find((beginning) => open.some(({ code }) => code.startsWith(beginning)));
  if (longest === undefined) return [];
  return alone(
    amount,
    open.filter(({ code }) => code.startsWith(longest)),
  );
};

const alone = (amount: number, [order, ...others]: readonly CodedOrder[]): Share[] =>
  order && others.length === 0 ? [{ orderId: order.id, amount }] : [];

const divide = (amount: number, orders: readonly CodedOrder[]): Share[] => {
  const sum = orders.reduce((all, { totalAmount }) => all + totalAmount, 0);
  const buyers = new Set(orders.map(({ accountId }) => accountId));
  if (sum !== amount || buyers.size > 1) return [];
  // Vouchers may have paid one of them in full.
  return orders
    .filter(({ totalAmount }) => totalAmount > 0)
    .map(({ id, totalAmount }) => ({ orderId: id, amount: totalAmount }));
};
