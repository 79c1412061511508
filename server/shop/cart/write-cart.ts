import { Refused } from "#contract/wire/refusals.ts";
import { MAX_QUANTITY } from "#contract/wire/shapes.ts";
import type { Database } from "#server/platform/database/database.ts";
import { addLines, setLines, type RefusedLine } from "./cart.queries.ts";
import type { Lines } from "./merge-lines.ts";

/** Adds quantities to the cart, all lines or none, and returns the sum of quantities (`spec §7`). */
export const addToCart = async (
  db: Database,
  accountId: number,
  lines: Lines,
  now: Date,
): Promise<{ productCount: number }> => {
  const [written] = await addLines(db, { accountId, ...lines, now });
  refuseErrors(written?.errors ?? null);
  return { productCount: written?.productCount ?? 0 };
};

/** Sets quantities, all lines or none. 0 removes a line, even of a product that can no longer be bought. */
export const setCart = async (
  db: Database,
  accountId: number,
  lines: Lines,
  now: Date,
): Promise<void> => {
  const [written] = await setLines(db, { accountId, ...lines, now });
  refuseErrors(written?.errors ?? null);
};

/**
 * Refuses lines that can't be in a cart: 404 when a product doesn't exist, 409 `cart/unavailable` when it is no longer
 * sold, and 409 `cart/insufficient-stock` with the available quantity (decision 9).
 */
const refuseErrors = (errors: readonly RefusedLine[] | null): void => {
  if (!errors) return;
  if (errors.some(({ inStock }) => inStock === null)) throw new Refused("http/not-found");
  const unavailable = errors.filter(({ buyable }) => !buyable);
  if (unavailable.length > 0)
    throw new Refused("cart/unavailable", {
      lines: unavailable.map(({ productId }) => ({ productId: String(productId) })),
    });
  const lines = errors.map(({ productId, asked, inCart, inStock }) => ({
    productId: String(productId),
    asked,
    inCart,
    available: Math.min(inStock ?? 0, MAX_QUANTITY),
  }));
  throw new Refused("cart/insufficient-stock", { available: lines[0]?.available, lines });
};
