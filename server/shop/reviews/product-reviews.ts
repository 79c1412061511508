import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readAs } from "#server/platform/database/transaction.ts";
import type { Caller } from "#server/shop/caller.ts";
import type { Input } from "#server/shop/input.ts";
import { theProductKey } from "../catalogue/catalogue.ts";
import { productReviewsTag, productTag, tenantsTag } from "../cache-tags.ts";
import { serializeReview, type ReviewRow } from "./serialize-review.ts";
import { findOwnReviews, findPublishedReviews, type ReviewFilter } from "./reviews.queries.ts";

type Page = Parameters<typeof findPublishedReviews>[2];

/** The evaluations of a product that the caller may see, and the count of each rating. */
export const theReviews = async (
  db: Database,
  { params, query, caller, dependsOn }: Input<"GET /products/{id}/reviews">,
): Promise<Answer<Contract["GET /products/{id}/reviews"]>> => {
  const { rating, pictures, page, size } = query;
  const key = theProductKey(params.id);
  const filter = { rating: rating ?? null, withPictures: pictures === true };
  const paging = { product: key, size, offset: (page - 1) * size };
  const published = await findPublishedReviews(db, filter, paging);
  const rows = published.length > 0 ? published : await findOwn(db, caller, filter, paging);
  const [first] = rows;
  if (!first) throw new Refused("http/not-found");
  dependsOn(tenantsTag, productTag(key), productReviewsTag(key));
  const histogram = first.counts;
  const listed = filter.withPictures ? first.pictured : histogram;
  const all = sumOf(histogram);
  const stars = histogram.reduce((sum, count, position) => sum + count * (position + 1), 0);
  return {
    totalReviews: rating === undefined ? sumOf(listed) : (listed[rating - 1] ?? 0),
    page,
    size,
    rating: all === 0 ? null : Math.round((stars / all) * 100) / 100,
    histogram,
    withPictures: sumOf(first.pictured),
    reviews: rows.filter(isReview).map((row) => serializeReview(row)),
  };
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const findOwn = async (db: Database, caller: Caller | null, filter: ReviewFilter, paging: Page) => {
  const tenant = caller?.tenant;
  if (!tenant) return [];
  return await readAs(db, { tenant }, (client) =>
    findOwnReviews(client, filter, { ...paging, tenant }),
  );
};

/** An empty page still has one row, with the counts alone. */
const isReview = <Row extends { id: number | null }>(row: Row): row is Row & ReviewRow =>
  row.id !== null;
