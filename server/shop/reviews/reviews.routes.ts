import type { Serving } from "../../platform/http/serve.ts";
import type { Ground } from "../ground.ts";
import { theOrderId } from "../orders/orders.ts";
import { evaluateOrder } from "./evaluate-order.ts";
import { theFeaturedReviews } from "./featured-reviews.ts";
import { theReviews } from "./product-reviews.ts";

export const reviewsRoutes = ({ serve, servePublic }: Serving, ground: Ground): void => {
  const { db } = ground;
  servePublic("GET /products/{id}/reviews", async (asked) => await theReviews(db, asked));
  servePublic("GET /reviews/featured", async (asked) => await theFeaturedReviews(db, asked));
  serve("POST /orders/{id}/reviews", async ({ caller: { accountId }, params, body, language }) =>
    evaluateOrder(ground, { accountId, orderId: theOrderId(params.id), language, ...body }),
  );
};
