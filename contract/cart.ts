import { endpoint } from "./wire/endpoint.ts";
import { dong, id, integerBetween, MAX_QUANTITY, okAnswer, quantity } from "./wire/shapes.ts";
import { productStatuses } from "./rules/product-status.ts";
import { tenantRef } from "./tenants.ts";
import { z } from "./wire/zod.ts";

export const MAX_CART_LINES = 100;

const lines = <S extends z.core.$ZodType>(one: S) =>
  z.array(one).check(z.minLength(1, "required"), z.maxLength(MAX_CART_LINES, "too-many"));

export const cartLine = z.strictObject({ productId: id, quantity });
export const cartProducts = lines(cartLine);

export const cartItem = z.object({
  productId: id,
  name: z.string(),
  productNumber: z.string(),
  imageUrl: z.nullable(z.string()),
  price: dong,
  quantity: z.int(),
  inStock: z.int(),
  /** Null for a product that is no longer published. */
  categoryId: z.nullable(id),
  /** `hidden` covers every product that can no longer be bought. */
  status: z.enum(productStatuses),
});

export const cartView = z.object({
  stores: z.array(z.object({ tenant: tenantRef, items: z.array(cartItem) })),
  /** Sum of the quantities, as the badge shows it. */
  productCount: z.int(),
  /** Sum of the lines that can be bought. */
  total: dong,
});

export const cartCount = z.object({ productCount: z.int() });

export const cart = {
  "POST /cart/add": endpoint({
    summary: "Add to what is in the cart",
    callers: "signed-in",
    body: z.strictObject({ cartProducts }),
    answer: cartCount,
    refuses: ["http/not-found", "cart/insufficient-stock", "cart/unavailable"],
  }),
  "PUT /cart": endpoint({
    summary: "Set quantities; 0 removes a line",
    callers: "signed-in",
    body: z.strictObject({
      cartProducts: lines(
        z.strictObject({
          productId: id,
          quantity: integerBetween(0, MAX_QUANTITY),
        }),
      ),
    }),
    answer: cartView,
    refuses: ["http/not-found", "cart/insufficient-stock", "cart/unavailable"],
  }),
  "GET /cart": endpoint({
    summary: "The cart, grouped by store",
    callers: "signed-in",
    answer: cartView,
  }),
  "GET /cart/count": endpoint({
    summary: "How many pieces are in the cart",
    callers: "signed-in",
    answer: cartCount,
  }),
  "POST /cart/delete": endpoint({
    summary: "Remove lines",
    callers: "signed-in",
    body: z.strictObject({ cartProducts: lines(z.strictObject({ productId: id })) }),
    answer: okAnswer,
  }),
} as const;
