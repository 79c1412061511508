import { costOfFurther, paidForOrder, refundOf } from "#contract/rules/returns/money.ts";
import { reasonRules, returnReasons } from "#contract/rules/returns/reasons.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  findFixedAmount,
  findPiecesBack,
  type LineRow,
  type OrderRow,
  type ReturnRow,
} from "../returns.queries.ts";

/** The reasons that are a fault of the store. */
const faults = returnReasons.filter((reason) => reasonRules[reason].fault === "store");

/**
 * Fixes the pieces of each line that a buyer gets money or goods for, and the amounts. The transaction has locked the order, so
 * its returns are fixed one after the other; fixed pieces keep their amount.
 */
export const fixAmounts = async (
  client: Queryable,
  order: OrderRow,
  row: ReturnRow,
  piecesOf: (line: LineRow) => number,
  now: Date,
): Promise<ReturnRow> => {
  const { tenantId: tenant, id, orderId, outcome } = row;
  if (outcome === null) throw new Error("a return has an outcome before its amounts are fixed");
  const lines = row.lines.map((line) => ({ line: line.line, ...costOf(line, piecesOf(line)) }));
  const [elsewhere] = await findFixedAmount(client, { tenant, orderId, id });
  const all = await findPiecesBack(client, { tenant, orderId, id, reasons: faults });
  const piecesHere = new Map(lines.map(({ line, fixed }) => [line, fixed]));
  const refund = refundOf({
    reason: row.reason,
    outcome,
    costs: lines.map(({ cost }) => cost),
    hasPieces: lines.some(({ fixed }) => fixed > 0),
    partAmount: row.partAmount,
    paid: paidForOrder(order),
    fixedElsewhere: elsewhere?.amount ?? 0,
    freight: order.freight,
    isWhole: all.every(
      ({ line, quantity, back }) => back + (piecesHere.get(line) ?? 0) === quantity,
    ),
    receipt: row.receiptAmount ?? 0,
    shippingCap: row.shippingCap,
  });
  const goodsAmount = refund.goods.reduce((sum, amount) => sum + amount, 0);
  return {
    ...row,
    lines: row.lines.map((line, index) => ({
      ...line,
      fixed: lines[index]?.fixed ?? 0,
      amount: refund.goods[index] ?? 0,
    })),
    fixedAt: row.fixedAt ?? now,
    goodsAmount,
    freightAmount: refund.freight,
    postageAmount: refund.postage,
    dueAmount: refund.postage + (outcome === "replacement" ? 0 : goodsAmount + refund.freight),
  };
};

/** Pieces of a line that are fixed now, after those that this return and others have fixed. */
const costOf = (row: LineRow, fixed: number): { fixed: number; cost: number } => {
  const { price, discount, ordered: quantity, fixedElsewhere } = row;
  const own = row.fixed ?? 0;
  const further = costOfFurther({ price, discount, quantity }, fixedElsewhere + own, fixed - own);
  return { fixed, cost: (row.amount ?? 0) + further };
};
