import type { Calls } from "../ground.ts";
import { addToCart } from "./add-to-cart.ts";
import { countPieces, removeLines } from "./cart.queries.ts";
import { lastLines, mergeLines, productNumberOf } from "./merge-lines.ts";
import { setCart } from "./set-cart.ts";
import { showCart } from "./show-cart.ts";

/** The calls of the cart. */
export const cartRoutes = ({ serve }: Calls): void => {
  serve("POST /cart/add", async ({ ground: { db, clock }, caller, body }) =>
    addToCart(db, caller.accountId, mergeLines(body.cartProducts), clock()),
  );

  serve("PUT /cart", async ({ ground: { db, clock }, caller, body, language }) => {
    await setCart(db, caller.accountId, lastLines(body.cartProducts), clock());
    return await showCart(db, caller.accountId, language);
  });

  serve("GET /cart", async ({ ground: { db }, caller, language }) =>
    showCart(db, caller.accountId, language),
  );

  serve("GET /cart/count", async ({ ground: { db }, caller }) => {
    const [count] = await countPieces(db, caller.accountId);
    return { productCount: count?.productCount ?? 0 };
  });

  serve("POST /cart/delete", async ({ ground: { db }, caller, body }) => {
    const ids = body.cartProducts.map(({ productId }) => productNumberOf(productId));
    await removeLines(
      db,
      caller.accountId,
      ids.filter((id) => id !== null),
    );
    return { status: "ok" } as const;
  });
};
