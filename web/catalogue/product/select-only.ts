import { storeLeftOut } from "#web/cart/left-out.ts";
import { ask } from "#web/platform/api/api.ts";

/**
 * Selects only this product of a signed-in shopper's cart for the checkout; the other lines stay in the cart. This
 * module is loaded on demand, because visitors choose after the login. Throws `RequestFailed`.
 */
export const selectOnly = async (productId: string): Promise<void> => {
  const { stores } = await ask("GET /cart", {});
  const others = stores
    .flatMap(({ items }) => items)
    .filter((item) => item.productId !== productId);
  storeLeftOut(new Set(others.map((item) => item.productId)));
};
