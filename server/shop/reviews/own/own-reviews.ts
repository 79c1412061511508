import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { reviewEditableUntil } from "#contract/rules/reviews.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { readAs } from "#server/platform/database/transaction.ts";
import { theOwnOrder } from "../../orders/orders.ts";
import { serializeReview } from "../serialize-review.ts";
import {
  findOwnReview,
  findOwnReviewsOf,
  lockOwnReview,
  type OwnReviewRow,
} from "./own-reviews.queries.ts";

type OwnReview = Answer<Contract["GET /orders/{id}/reviews"]>["reviews"][number];

/** The evaluations of an account's order, each with until when it may be edited; refuses another's order as unknown. */
export const listOwnReviews = async (
  db: Database,
  accountId: number,
  orderId: string,
  language: Language,
): Promise<{ reviews: OwnReview[] }> => {
  const [rows] = await readAs(db, { account: accountId }, (client) =>
    Promise.all([
      findOwnReviewsOf(client, { accountId, orderId }),
      theOwnOrder(client, accountId, orderId, language),
    ]),
  );
  return { reviews: rows.map(ownReviewOf) };
};

export const ownReviewOf = (row: OwnReviewRow): OwnReview => ({
  ...serializeReview(row),
  line: row.line,
  productId: String(row.productId),
  editableUntil: reviewEditableUntil(row.createdAt).toISOString(),
  hiddenFor: row.hiddenFor,
});

/** An account's own evaluation, in a transaction of that account. */
export const theOwnReview = async (
  client: Queryable,
  accountId: number,
  id: number,
): Promise<OwnReviewRow> => {
  const [row] = await findOwnReview(client, { accountId, id });
  if (!row) throw new Refused("http/not-found");
  return row;
};

/**
 * Locks an account's own evaluation for a write. Refuses `reviews/hidden` and, 30 days after it was written,
 * `reviews/too-late`.
 */
export const theEditableReview = async (
  client: Queryable,
  accountId: number,
  id: number,
  now: Date,
): Promise<OwnReviewRow> => {
  await lockOwnReview(client, { accountId, id });
  const row = await theOwnReview(client, accountId, id);
  if (row.hiddenFor !== null) throw new Refused("reviews/hidden");
  if (now > reviewEditableUntil(row.createdAt)) throw new Refused("reviews/too-late");
  return row;
};
