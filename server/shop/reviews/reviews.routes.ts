import type { Calls } from "../app-context.ts";
import { theOrderId } from "../orders/orders.ts";
import { evaluateOrder } from "./evaluate-order.ts";
import { theFeaturedReviews } from "./featured-reviews.ts";
import { theReviews } from "./product-reviews.ts";

export const reviewsRoutes = ({ serve, servePublic }: Calls): void => {
  servePublic(
    "GET /products/{id}/reviews",
    async ({ context: { db }, ...asked }) => await theReviews(db, asked),
  );
  servePublic(
    "GET /reviews/featured",
    async ({ context: { db }, ...asked }) => await theFeaturedReviews(db, asked),
  );
  serve(
    "POST /orders/{id}/reviews",
    async ({ context, caller: { accountId }, params, body, language }) =>
      await evaluateOrder(context, { accountId, language }, theOrderId(params.id), body.reviews),
  );
};
