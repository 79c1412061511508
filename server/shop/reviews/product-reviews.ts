import type { Contract } from "../../../contract/contract.ts";
import type { Answer } from "../../../contract/endpoint.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Given } from "../../platform/http/serve.ts";
import { theSeenProduct } from "../catalogue/catalogue.ts";
import { countByRating, findReviews, type ReviewRow } from "./reviews.queries.ts";
import { shortAuthor } from "./short-author.ts";

const STARS = [1, 2, 3, 4, 5];

/** Evaluations of a product that the caller may see, and how many there are of each rating. */
export const theReviews = async (
  db: Database,
  { params, query: { rating, page, size }, caller, madeFrom }: Given<"GET /products/{id}/reviews">,
): Promise<Answer<Contract["GET /products/{id}/reviews"]>> => {
  const { id, found } = await theSeenProduct(
    db,
    params.id,
    caller,
    async (client, key) =>
      await Promise.all([
        countByRating(client, key),
        findReviews(client, key, rating ?? null, size, (page - 1) * size),
      ]),
  );
  madeFrom("tenants", `product:${id}`);
  const [counted, rows] = found;
  const counts = new Map(counted.map((row) => [row.rating, row.count]));
  const histogram = STARS.map((stars) => counts.get(stars) ?? 0);
  const all = histogram.reduce((sum, count) => sum + count, 0);
  const stars = histogram.reduce((sum, count, position) => sum + count * (position + 1), 0);
  return {
    totalReviews: rating === undefined ? all : (counts.get(rating) ?? 0),
    page,
    size,
    rating: all === 0 ? null : Math.round((stars / all) * 100) / 100,
    histogram,
    reviews: rows.map(reviewOf),
  };
};

/** An evaluation as strangers see it. */
export const reviewOf = ({ id, author, rating, comment, createdAt }: ReviewRow) => ({
  id: String(id),
  author: shortAuthor(author),
  rating,
  comment,
  createdAt: createdAt.toISOString(),
});
