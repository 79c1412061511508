import type { Queryable } from "../../platform/database/database.ts";
import { addPossible } from "./cart.queries.ts";
import type { Lines } from "./merge-lines.ts";

/** What became of a line: how many pieces went into the cart, and why not all of them. */
export type AddedLine = {
  productId: number;
  added: number;
  lacking: number;
  reason: "hidden" | "sold_out" | "fewer" | null;
};

/** Adds to the cart what can be bought of these lines; what can't is no refusal, but told line by line. */
export const addWhatIsThere = async (
  db: Queryable,
  accountId: number,
  { productIds, quantities }: Lines,
  now: Date,
): Promise<{ productCount: number; lines: AddedLine[] }> => {
  const [written] = await addPossible(db, accountId, productIds, quantities, now);
  return {
    productCount: written?.productCount ?? 0,
    lines: (written?.lines ?? []).map(({ productId, asked, added, buyable, inStock }) => {
      const lacking = asked - added;
      const why = !buyable ? "hidden" : inStock === 0 ? "sold_out" : "fewer";
      return { productId, added, lacking, reason: lacking === 0 ? null : why };
    }),
  };
};
