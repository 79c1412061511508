import type { Calls } from "../app-context.ts";
import { theOrderId } from "../orders/orders.ts";
import { reportAsShopper } from "./cases/report-review.ts";
import { evaluateOrder } from "./evaluate-order.ts";
import { theFeaturedReviews } from "./featured-reviews.ts";
import { editOwnReview, setReviewPictures } from "./own/edit-review.ts";
import { markHelpful, showMarks } from "./own/mark-helpful.ts";
import { listOwnReviews } from "./own/own-reviews.ts";
import { theReviews } from "./product-reviews.ts";
import { theReputation } from "./reputation.ts";
import { storeReviewsRoutes } from "./store/store-reviews.routes.ts";

export const reviewsRoutes = (calls: Calls): void => {
  const { serve, servePublic } = calls;
  servePublic(
    "GET /products/{id}/reviews",
    async ({ context: { db }, ...asked }) => await theReviews(db, asked),
  );
  servePublic(
    "GET /tenants/{id}/reputation",
    async ({ context: { db }, ...asked }) => await theReputation(db, asked),
  );
  servePublic(
    "GET /reviews/featured",
    async ({ context: { db }, ...asked }) => await theFeaturedReviews(db, asked),
  );
  serve(
    "GET /products/{id}/reviews/marks",
    async ({ context: { db }, caller: { accountId }, params }) =>
      await showMarks(db, accountId, params.id),
  );
  serve(
    "POST /orders/{id}/reviews",
    async ({ context, caller: { accountId }, params, body, language }) =>
      await evaluateOrder(context, { accountId, language }, theOrderId(params.id), body.reviews),
  );
  serve(
    "GET /orders/{id}/reviews",
    async ({ context: { db }, caller: { accountId }, params, language }) =>
      await listOwnReviews(db, accountId, theOrderId(params.id), language),
  );
  serve(
    "PUT /reviews/{id}",
    async ({ context, caller: { accountId }, params, body }) =>
      await editOwnReview(context, accountId, params.id, body),
  );
  serve(
    "PUT /reviews/{id}/pictures",
    async ({ context, caller: { accountId }, params, json, files }) =>
      await setReviewPictures(context, accountId, params.id, json.keepImages, files),
  );
  serve(
    "PUT /reviews/{id}/helpful",
    async ({ context, caller: { accountId }, params }) =>
      await markHelpful(context, accountId, params.id, true),
  );
  serve(
    "DELETE /reviews/{id}/helpful",
    async ({ context, caller: { accountId }, params }) =>
      await markHelpful(context, accountId, params.id, false),
  );
  serve("POST /reviews/{id}/reports", async ({ context, caller: { accountId }, params, body }) => {
    await reportAsShopper(context, accountId, params.id, body);
    return undefined;
  });
  storeReviewsRoutes(calls);
};
