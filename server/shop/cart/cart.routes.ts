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

  serve("PUT /cart", async ({ ground, caller, body, language }) => {
    const { db, clock } = ground;
    await setCart(db, caller.accountId, lastLines(body.cartProducts), clock());
    return await showCart(ground, caller.accountId, language);
  });

  serve("GET /cart", async ({ ground, caller, language }) =>
    showCart(ground, caller.accountId, language),
  );

  serve("GET /cart/count", async ({ ground: { reads }, caller }) => {
    const [count] = await countPieces(reads, caller.accountId);
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
