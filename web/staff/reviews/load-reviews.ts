import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { filtersOf, readReviewQuery, type ReviewQuery } from "./review-query.ts";

export type StoreReviews = Answer<Contract["GET /admin/reviews"]>;
export type StoreReview = StoreReviews["reviews"][number];
export type Template = Answer<Contract["GET /admin/review-templates"]>["templates"][number];

export type LoadedReviews = {
  query: ReviewQuery;
  list: StoreReviews;
  templates: readonly Template[];
};

/** Loads the list that a URL describes, and the store's templates of replies. */
export const loadReviews = async (url: string): Promise<LoadedReviews> => {
  const query = readReviewQuery(new URL(url).searchParams);
  const { page, size } = query;
  const [list, { templates }] = await Promise.all([
    ask("GET /admin/reviews", { query: { ...filtersOf(query, new Date()), page, size } }),
    ask("GET /admin/review-templates", {}),
  ]);
  return { query, list, templates };
};
