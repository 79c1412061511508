import { keepLeftOut } from "#web/cart/left-out.ts";
import { ask } from "#web/platform/api/api.ts";

/**
 * Of the signed-in shopper's cart only this product is to be checked out now; the other lines wait. Fetched when it
 * is needed: visitors choose after the login. Throws `AskFailed`.
 */
export const chooseAlone = async (productId: string): Promise<void> => {
  const { stores } = await ask("GET /cart", {});
  const others = stores
    .flatMap(({ items }) => items)
    .filter((item) => item.productId !== productId);
  keepLeftOut(new Set(others.map((item) => item.productId)));
};
