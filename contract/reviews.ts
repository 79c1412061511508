import { MAX_CART_LINES } from "./cart.ts";
import { image } from "./catalogue.ts";
import { endpoint } from "./wire/endpoint.ts";
import { MAX_COMMENT } from "./rules/limits.ts";
import { orderDetail } from "./orders.ts";
import { freeText, id, integerText, paging, timestamp } from "./wire/shapes.ts";
import { tenantRef } from "./tenants.ts";
import { z } from "./wire/zod.ts";

export const review = z.object({
  id,
  author: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: timestamp,
});

export const reviewPage = z.object({
  totalReviews: z.int(),
  page: z.int(),
  size: z.int(),
  rating: z.nullable(z.number()),
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: z.array(z.int()),
  reviews: z.array(review),
});

export const reviews = {
  "GET /products/{id}/reviews": endpoint({
    summary: "Evaluations of a product, newest first, and how many of each rating",
    callers: "everyone",
    query: z.strictObject({ rating: z.optional(integerText(1, 5)), ...paging(10) }),
    answer: reviewPage,
    refuses: ["http/not-found"],
  }),
  "GET /reviews/featured": endpoint({
    summary: "Recent evaluations of 4 and up with text, for the home page",
    callers: "everyone",
    answer: z.object({
      reviews: z.array(
        z.object({
          ...review.shape,
          product: z.object({ id, name: z.string(), image: z.nullable(image), tenant: tenantRef }),
        }),
      ),
    }),
  }),
  "POST /orders/{id}/reviews": endpoint({
    summary: "Evaluate lines of an own completed order, each once",
    callers: "signed-in",
    body: z.strictObject({
      reviews: z
        .array(
          z.strictObject({
            /** The line, when the order contains the product more than once. */
            line: z.optional(z.int()),
            productId: id,
            rating: z
              .int("integer")
              .check(z.minimum(1, "out-of-range"), z.maximum(5, "out-of-range")),
            comment: z._default(freeText(MAX_COMMENT, "many-lines"), ""),
          }),
        )
        .check(z.minLength(1, "required"), z.maxLength(MAX_CART_LINES, "too-many")),
    }),
    status: 201,
    answer: orderDetail,
    refuses: [
      "http/not-found",
      "orders/not-evaluable",
      "reviews/not-bought",
      "reviews/already-evaluated",
    ],
  }),
} as const;
