import { Refused } from "#contract/wire/refusals.ts";
import { MAX_QUANTITY } from "#contract/wire/shapes.ts";
import type { FaultyLine } from "./cart.queries.ts";

/**
 * Refuses lines that can't be in a cart: 404 when a product doesn't exist, 409 `cart/unavailable` when it is no longer
 * sold, and 409 `cart/insufficient-stock` with the available quantity (decision 9).
 */
export const refuseFaults = (faults: readonly FaultyLine[] | null): void => {
  if (!faults) return;
  if (faults.some(({ inStock }) => inStock === null)) throw new Refused("http/not-found");
  const unavailable = faults.filter(({ buyable }) => !buyable);
  if (unavailable.length > 0)
    throw new Refused("cart/unavailable", {
      lines: unavailable.map(({ productId }) => ({ productId: String(productId) })),
    });
  const lines = faults.map(({ productId, asked, inCart, inStock }) => ({
    productId: String(productId),
    asked,
    inCart,
    available: Math.min(inStock ?? 0, MAX_QUANTITY),
  }));
  throw new Refused("cart/insufficient-stock", { available: lines[0]?.available, lines });
};
