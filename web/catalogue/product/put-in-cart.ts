import { MAX_QUANTITY } from "#contract/rules/limits.ts";
import { ask } from "#web/platform/api/api.ts";
import { piecesOf, type PendingProduct } from "#web/platform/storage/client-state.ts";
import { session } from "#web/platform/storage/session.ts";

/**
 * Adds a quantity of a product to the cart and updates the number on the cart icon. A visitor's cart stays in the
 * browser until the login (decision 2). Throws `RequestFailed`.
 */
export const putInCart = async (productId: string, quantity: number): Promise<void> => {
  const { account, cart } = session.now();
  if (account?.isLoggedIn) {
    const { productCount } = await ask("POST /cart/add", {
      body: { cartProducts: [{ productId, quantity }] },
    });
    session.setCartCount(productCount);
    return;
  }
  const pendingProducts = withMore(cart.pendingProducts, productId, quantity);
  session.setCart({ pendingProducts, totalQuantityOfProductsInCart: piecesOf(pendingProducts) });
};

/** Adds a product to the lines; if it is already there, its quantity rises (`spec §3`). */
export const withMore = (
  lines: readonly PendingProduct[],
  id: string,
  quantity: number,
): PendingProduct[] => {
  const before = lines.find((line) => line.id === id)?.quantity ?? 0;
  const line = { id, quantity: Math.min(before + quantity, MAX_QUANTITY) };
  return [line, ...lines.filter((each) => each.id !== id)];
};
