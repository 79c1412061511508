import type { Queryable } from "#server/platform/database/database.ts";
import { fillPossible } from "./cart.queries.ts";
import type { Lines } from "./merge-lines.ts";

/** The result of a line: how many pieces were added to the cart, how many are lacking, and why. */
export type FilledLine = {
  productId: number;
  added: number;
  lacking: number;
  reason: "hidden" | "sold_out" | "fewer" | null;
};

/**
 * Fills the cart up to these lines, as far as they can be bought. Lines that it already has stay, so that a repeated
 * call changes nothing. A shortage does not refuse the call; it is reported for each line.
 */
export const fillCart = async (
  db: Queryable,
  accountId: number,
  { productIds, quantities }: Lines,
  now: Date,
): Promise<{ productCount: number; lines: FilledLine[] }> => {
  const [written] = await fillPossible(db, { accountId, productIds, quantities, now });
  return {
    productCount: written?.productCount ?? 0,
    lines: (written?.lines ?? []).map(({ productId, asked, inCart, target, buyable, inStock }) => {
      const lacking = asked - target;
      const why = !buyable ? "hidden" : inStock === 0 ? "sold_out" : "fewer";
      return {
        productId,
        added: Math.max(0, target - inCart),
        lacking,
        reason: lacking === 0 ? null : why,
      };
    }),
  };
};
