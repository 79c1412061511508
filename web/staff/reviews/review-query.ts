import { reviewSorts, REVIEW_SEARCH_MAX, type ReviewSort } from "#contract/rules/reviews.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { listHref } from "#web/platform/page/list-href.ts";

/** The periods that the list offers, in days up to today. */
export const reviewPeriods = [7, 30, 90, 365] as const;

/** The query of the page's URL; a missing or invalid parameter is `undefined`. */
export type ReviewQuery = Paging & {
  rating: number | undefined;
  ratingUpTo: number | undefined;
  days: number | undefined;
  productId: string | undefined;
  unanswered: boolean | undefined;
  pictures: boolean | undefined;
  hidden: boolean | undefined;
  q: string | undefined;
  sort: ReviewSort | undefined;
};

export const readReviewQuery = (search: URLSearchParams): ReviewQuery => {
  const flag = (name: string) => (search.get(name) === "true" ? true : undefined);
  const productId = search.get("productId") ?? "";
  return {
    rating: [1, 2, 3, 4, 5].find((stars) => String(stars) === search.get("rating")),
    ratingUpTo: [1, 2, 3, 4].find((stars) => String(stars) === search.get("ratingUpTo")),
    days: reviewPeriods.find((days) => String(days) === search.get("days")),
    productId: keyOfId(productId) === null ? undefined : productId,
    unanswered: flag("unanswered"),
    pictures: flag("pictures"),
    hidden: flag("hidden"),
    q: search.get("q")?.trim().slice(0, REVIEW_SEARCH_MAX) || undefined,
    sort: reviewSorts.find((sort) => sort === search.get("sort")),
    ...readPaging(search),
  };
};

/** The filters as the server wants them. */
export const filtersOf = ({ days, page: _page, size: _size, ...query }: ReviewQuery, now: Date) => {
  const to = vietnamDay(now);
  return { ...query, ...(days !== undefined && { from: addDays(to, 1 - days), to }) };
};

export const reviewsHref = (query: ReviewQuery): string => listHref(staffPaths.adminReviews, query);

/** Whether the list shows only a part of the store's reviews. */
export const isNarrowed = ({ page: _page, size: _size, sort: _sort, ...filters }: ReviewQuery) =>
  Object.values(filters).some((each) => each !== undefined);
