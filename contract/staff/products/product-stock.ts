/** Endpoints that set the stock of many products at once. */
import { endpoint } from "#contract/wire/endpoint.ts";
import { PRODUCT_NUMBER_MAX, STOCK_LIST_MAX } from "#contract/rules/limits.ts";
import { booleanText, text } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import { inStock, itemRefusal } from "../store-products.ts";
import { begunImport, rowError } from "./product-imports.ts";

const admin = ["ROLE_TENANT_ADMIN"] as const;

const stockOfProduct = z.strictObject({
  productNumber: text(PRODUCT_NUMBER_MAX),
  stock: inStock,
  /** The stock that the caller saw. If the product has another one by now, its stock stays, and the row is refused. */
  expected: z.optional(inStock),
});

const stockPlan = z.object({
  rows: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.array(rowError),
  /** The changes of stock in the order of the file, at most `STOCK_CHANGES_SHOWN`. */
  changes: z.array(
    z.object({ row: z.int(), productNumber: z.string(), before: z.int(), after: z.int() }),
  ),
});

export const productStock = {
  "POST /products/stock-import": endpoint({
    summary:
      "Set the stock of products from a file: a dry run tells what would change, otherwise all of it is done or nothing",
    callers: admin,
    scope: "stock:write",
    query: z.strictObject({ dryRun: z._default(booleanText, true) }),
    parts: { files: "file", atLeast: 1, atMost: 1, kinds: ["csv", "xlsx"] },
    answer: z.union([stockPlan, begunImport]),
    alsoStatus: 202,
    refuses: ["catalogue/import-invalid"],
  }),
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
