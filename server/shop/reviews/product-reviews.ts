import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readAs } from "#server/platform/database/transaction.ts";
import type { Caller } from "#server/shop/caller.ts";
import type { Input } from "#server/shop/input.ts";
import { theProductKey } from "../catalogue/catalogue.ts";
import { productTag, tenantsTag } from "../cache-tags.ts";
import { findOwnReviews, findShownReviews, type ReviewRow } from "./reviews.queries.ts";
import { shortAuthor } from "./short-author.ts";

type PageRequest = Parameters<typeof findShownReviews>[1];

/** The evaluations of a product that the caller may see, and the count of each rating. */
export const theReviews = async (
  db: Database,
  { params, query: { rating, page, size }, caller, dependsOn }: Input<"GET /products/{id}/reviews">,
): Promise<Answer<Contract["GET /products/{id}/reviews"]>> => {
  const key = theProductKey(params.id);
  const request = { product: key, rating: rating ?? null, size, offset: (page - 1) * size };
  const shown = await findShownReviews(db, request);
  const rows = shown.length > 0 ? shown : await findOwn(db, caller, request);
  const [first] = rows;
  if (!first) throw new Refused("http/not-found");
  dependsOn(tenantsTag, productTag(key));
  const histogram = first.counts;
  const all = histogram.reduce((sum, count) => sum + count, 0);
  const stars = histogram.reduce((sum, count, position) => sum + count * (position + 1), 0);
  return {
    totalReviews: rating === undefined ? all : (histogram[rating - 1] ?? 0),
    page,
    size,
    rating: all === 0 ? null : Math.round((stars / all) * 100) / 100,
    histogram,
    reviews: rows.filter(isReview).map(reviewOf),
  };
};

const findOwn = async (db: Database, caller: Caller | null, request: PageRequest) => {
  const tenant = caller?.tenant;
  if (!tenant) return [];
  return await readAs(db, { tenant }, (client) => findOwnReviews(client, { ...request, tenant }));
};

/** An empty page still has one row, with the counts alone. */
const isReview = <Row extends { id: number | null }>(row: Row): row is Row & ReviewRow =>
  row.id !== null;

/** An evaluation as other people see it. */
export const reviewOf = ({ id, author, rating, comment, createdAt }: ReviewRow) => ({
  id: String(id),
  author: shortAuthor(author),
  rating,
  comment,
  createdAt: createdAt.toISOString(),
});
