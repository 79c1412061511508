import { ask, RequestFailed } from "#web/platform/api/api.ts";
import type { PendingProduct } from "#web/platform/storage/client-state.ts";
import { session } from "#web/platform/storage/session.ts";

type RefusedLine = { productId: string; available?: number; inCart?: number };

/** Puts the pending products of a visitor into the cart after login. Returns false if some could not be added. */
export const sendPending = async (): Promise<boolean> => {
  const { pendingProducts } = session.now().cart;
  const whole = await send(pendingProducts);
  session.setPending([]);
  return whole;
};

const send = async (products: readonly PendingProduct[]): Promise<boolean> => {
  if (products.length === 0) return true;
  const cartProducts = products.map(({ id, quantity }) => ({ productId: id, quantity }));
  try {
    const { productCount } = await ask("POST /cart/add", { body: { cartProducts } });
    session.setCartCount(productCount);
    return true;
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    if (error.code === "http/not-found" || error.code === "http/invalid")
      return await sendApart(products);
    const left = whatFits(products, error);
    if (!left) throw error;
    await send(left);
    return false;
  }
};

/** Sends the products one by one: one of them is unknown or invalid, and the refusal doesn't name it. */
const sendApart = async (products: readonly PendingProduct[]): Promise<boolean> => {
  if (products.length > 1) for (const product of products) await send([product]);
  return false;
};

/** Reduces the lines to the stock that the refusal reports; null if the refusal names no lines. */
const whatFits = (
  products: readonly PendingProduct[],
  { code, details }: RequestFailed,
): PendingProduct[] | null => {
  if (code !== "cart/insufficient-stock" && code !== "cart/unavailable") return null;
  const refusedLines = Array.isArray(details["lines"]) ? (details["lines"] as RefusedLine[]) : []; // as: the details of both refusals
  if (refusedLines.length === 0) return null;
  return products.flatMap((product) => {
    const refused = refusedLines.find(({ productId }) => productId === product.id);
    if (!refused) return [product];
    const quantity = Math.min(
      product.quantity - 1,
      (refused.available ?? 0) - (refused.inCart ?? 0),
    );
    return quantity > 0 ? [{ ...product, quantity }] : [];
  });
};
