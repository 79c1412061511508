import type { Calls } from "../app-context.ts";
import { countPieces, removeLines } from "./cart.queries.ts";
import { lastLines, mergeLines, productNumberOf } from "./merge-lines.ts";
import { showCart } from "./show-cart.ts";
import { addToCart, setCart } from "./write-cart.ts";

/** The endpoints of the cart. */
export const cartRoutes = ({ serve }: Calls): void => {
  serve("POST /cart/add", async ({ context: { db, clock }, caller, body }) =>
    addToCart(db, caller.accountId, mergeLines(body.cartProducts), clock()),
  );

  serve("PUT /cart", async ({ context, caller, body, language }) => {
    const { db, clock } = context;
    await setCart(db, caller.accountId, lastLines(body.cartProducts), clock());
    return await showCart(context, caller.accountId, language);
  });

  serve("GET /cart", async ({ context, caller, language }) =>
    showCart(context, caller.accountId, language),
  );

  serve("GET /cart/count", async ({ context: { db }, caller }) => {
    const [count] = await countPieces(db, { accountId: caller.accountId });
    return { productCount: count?.productCount ?? 0 };
  });

  serve("POST /cart/delete", async ({ context: { db }, caller, body }) => {
    const ids = body.cartProducts.map(({ productId }) => productNumberOf(productId));
    await removeLines(db, {
      accountId: caller.accountId,
      productIds: ids.filter((id) => id !== null),
    });
    return { status: "ok" } as const;
  });
};
