import { MAX_CART_LINES } from "./cart.ts";
import { image } from "./catalogue.ts";
import { endpoint } from "./wire/endpoint.ts";
import { MAX_COMMENT } from "./rules/limits.ts";
import { EVIDENCE_MAX, REVIEW_PICTURES_MAX, reportReasons } from "./rules/reviews.ts";
import { orderDetail } from "./orders.ts";
import {
  booleanText,
  freeText,
  id,
  integerBetween,
  integerText,
  paging,
  timestamp,
} from "./wire/shapes.ts";
import { tenantRef } from "./tenants.ts";
import { z } from "./wire/zod.ts";

const words = {
  id,
  author: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: timestamp,
};

/** The store's reply to an evaluation. */
export const reviewReply = z.object({
  text: z.string(),
  at: timestamp,
  editedAt: z.nullable(timestamp),
});

export const review = z.object({
  ...words,
  editedAt: z.nullable(timestamp),
  images: z.array(image),
  /** How many accounts find it helpful. */
  helpful: z.int(),
  reply: z.nullable(reviewReply),
});

/** An own evaluation. */
export const ownReview = z.object({
  ...review.shape,
  /** The line of the order. */
  line: z.int(),
  productId: id,
  editableUntil: timestamp,
  /** Why the super admin hid it; null while it is shown. */
  hiddenFor: z.nullable(z.enum(reportReasons)),
});

export const reviewPage = z.object({
  totalReviews: z.int(),
  page: z.int(),
  size: z.int(),
  rating: z.nullable(z.number()),
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: z.array(z.int()),
  /** The number of reviews with pictures. */
  withPictures: z.int(),
  reviews: z.array(review),
});

/** The reputation of a store. */
export const storeReputation = z.object({
  tenantId: id,
  /** The average of all its evaluations; null without any. */
  rating: z.nullable(z.number()),
  totalReviews: z.int(),
  /** Half of its newest replies came within these hours; null with too few replies. */
  replyHours: z.nullable(z.int()),
  /** When it opened. */
  since: timestamp,
});

const stars = integerBetween(1, 5);
const comment = z._default(freeText(MAX_COMMENT, "many-lines"), "");

/** Which of a product's evaluations the caller wrote, finds helpful, or reported. */
export const reviewMarks = z.object({
  own: z.array(id),
  helpful: z.array(id),
  reported: z.array(id),
});

/** How many accounts find an evaluation helpful now. */
export const reviewVotes = z.object({ helpful: z.int() });

export const reviews = {
  "GET /products/{id}/reviews": endpoint({
    summary: "Evaluations of a product, newest first, and how many of each rating",
    callers: "everyone",
    query: z.strictObject({
      rating: z.optional(integerText(1, 5)),
      /** Only those with pictures. */
      pictures: z.optional(booleanText),
      ...paging(10),
    }),
    answer: reviewPage,
    refuses: ["http/not-found"],
  }),
  "GET /products/{id}/reviews/marks": endpoint({
    summary: "Which evaluations of a product the caller wrote, finds helpful, or reported",
    callers: "signed-in",
    answer: reviewMarks,
  }),
  "GET /tenants/{id}/reputation": endpoint({
    summary: "How a store is evaluated, how soon it answers, and since when it is open",
    callers: "everyone",
    answer: storeReputation,
    refuses: ["http/not-found"],
  }),
  "GET /reviews/featured": endpoint({
    summary: "Recent evaluations of 4 and up with text, for the home page",
    callers: "everyone",
    answer: z.object({
      reviews: z.array(
        z.object({
          ...words,
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
            rating: stars,
            comment,
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
  "GET /orders/{id}/reviews": endpoint({
    summary: "The caller's evaluations of an own order, each with until when it may be edited",
    callers: "signed-in",
    answer: z.object({ reviews: z.array(ownReview) }),
    refuses: ["http/not-found"],
  }),
  "PUT /reviews/{id}": endpoint({
    summary: "Edit an own evaluation within 30 days",
    callers: "signed-in",
    body: z.strictObject({ rating: stars, comment }),
    answer: ownReview,
    refuses: ["http/not-found", "reviews/too-late", "reviews/hidden"],
  }),
  "PUT /reviews/{id}/pictures": endpoint({
    summary: "Set the pictures of an own evaluation, three at most, within 30 days",
    callers: "signed-in",
    parts: {
      json: {
        name: "review",
        shape: z.strictObject({
          /** The pictures to keep, by their ids, in their new order; the uploaded ones follow. */
          keepImages: z.array(id).check(z.maxLength(REVIEW_PICTURES_MAX, "too-many")),
        }),
      },
      files: "images",
      atMost: REVIEW_PICTURES_MAX,
      kinds: ["png", "jpeg", "webp"],
    },
    answer: ownReview,
    refuses: ["http/not-found", "reviews/too-late", "reviews/hidden", "pictures/no-room"],
  }),
  "PUT /reviews/{id}/helpful": endpoint({
    summary: "Say that another's evaluation is helpful; an account counts once",
    callers: "signed-in",
    answer: reviewVotes,
    refuses: ["http/not-found", "reviews/own"],
  }),
  "DELETE /reviews/{id}/helpful": endpoint({
    summary: "Say no longer that an evaluation is helpful",
    callers: "signed-in",
    status: 200,
    answer: reviewVotes,
    refuses: ["http/not-found", "reviews/own"],
  }),
  "POST /reviews/{id}/reports": endpoint({
    summary: "Report another's evaluation to the super admin",
    callers: "signed-in",
    body: z.strictObject({
      reason: z.enum(reportReasons),
      evidence: z._default(freeText(EVIDENCE_MAX, "many-lines"), ""),
    }),
    refuses: ["http/not-found", "reviews/own", "reviews/already-reported"],
  }),
} as const;
