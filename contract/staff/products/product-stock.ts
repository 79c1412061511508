/** Endpoints that set the stock of many products at once. */
import { endpoint } from "#contract/wire/endpoint.ts";
import { PRODUCT_NUMBER_MAX, STOCK_LIST_MAX } from "#contract/rules/limits.ts";
import { text } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import { inStock, itemRefusal } from "../store-products.ts";

const admin = ["ROLE_TENANT_ADMIN"] as const;

const stockOfProduct = z.strictObject({
  productNumber: text(PRODUCT_NUMBER_MAX),
  stock: inStock,
  /** The stock that the caller saw. If the product has another one by now, its stock stays, and the row is refused. */
  expected: z.optional(inStock),
});

export const productStock = {
  "PUT /admin/products/stock": endpoint({
    summary:
      "Set the stock of products by their numbers, each by itself; sending it again changes nothing",
    callers: admin,
    scope: "stock:write",
    body: z.strictObject({
      products: z
        .array(stockOfProduct)
        .check(z.minLength(1, "required"), z.maxLength(STOCK_LIST_MAX, "too-many")),
    }),
    answer: z.object({
      /** In the order of the request. */
      results: z.array(
        z.object({
          /** As the request has it. */
          productNumber: z.string(),
          /** The stock as it is now; null if the store has no product with this number. */
          stock: z.nullable(z.int()),
          /** Whether this request changed it. */
          isChanged: z.boolean(),
          /** `catalogue/number-unknown`, `catalogue/number-twice` or `catalogue/stock-stale`; null if the product has the sent stock. */
          refusal: z.nullable(itemRefusal),
        }),
      ),
    }),
  }),
} as const;
