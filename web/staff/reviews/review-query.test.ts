import { expect, test } from "vitest";
import { filtersOf, isNarrowed, readReviewQuery, reviewsHref } from "./review-query.ts";

const read = (search: string) => readReviewQuery(new URLSearchParams(search));

test("the URL of the reviews holds every filter, and what it doesn't know is left out", () => {
  const search = "rating=1&days=30&productId=12&unanswered=true&q=%E1%BB%93n&sort=oldest&page=2";
  expect(reviewsHref(read(search))).toBe(`/admin/reviews?${search}`);
  expect(reviewsHref(read("rating=6&days=4&productId=x&unanswered=yes&sort=best"))).toBe(
    "/admin/reviews",
  );
  expect(isNarrowed(read("sort=oldest&page=3"))).toBe(false);
  expect(isNarrowed(read("pictures=true"))).toBe(true);
});

test("a period ends today in Vietnam and has as many days as it says", () => {
  const now = new Date("2026-11-22T20:00:00Z"); // the 23rd in Vietnam
  expect(filtersOf(read("days=7"), now)).toMatchObject({ from: "2026-11-17", to: "2026-11-23" });
  expect(filtersOf(read(""), now)).not.toHaveProperty("from");
});
