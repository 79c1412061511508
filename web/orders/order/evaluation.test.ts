import { expect, test } from "vitest";
import { RequestFailed } from "#web/platform/api/api.ts";
import { errorsOf, lengthOf, refusedErrors, reviewsOf, type Draft } from "./evaluation.ts";
import type { OrderLine } from "./order-view.ts";

const lineOf = (line: number): OrderLine => ({
  line,
  productId: `${line}0`,
  productNumber: "GSB 16 RE",
  name: "Máy khoan",
  imageUrl: null,
  price: 1,
  quantity: 1,
  amount: 1,
  discount: 0,
  evaluated: false,
  rating: null,
});
const lines = [lineOf(2), lineOf(5)];
const drafts = (second: Draft) =>
  new Map([
    [2, { rating: 4, comment: "" }],
    [5, second],
  ]);

test("a line without stars and comment is skipped", () => {
  const written = drafts({ rating: undefined, comment: "  " });
  expect(errorsOf(lines, written)).toEqual([]);
  expect(reviewsOf(lines, written)).toEqual([{ line: 2, productId: "20", rating: 4, comment: "" }]);
});

test("a comment needs stars and has at most 2000 characters", () => {
  expect(errorsOf(lines, drafts({ rating: undefined, comment: "Tốt" }))).toEqual([
    { line: 5, field: "rating", why: "chooseStars" },
  ]);
  expect(errorsOf(lines, drafts({ rating: 5, comment: "ố".repeat(2000) }))).toEqual([]);
  expect(errorsOf(lines, drafts({ rating: 5, comment: "ố".repeat(2001) }))).toEqual([
    { line: 5, field: "comment", why: "tooLong" },
  ]);
});

test("at least one line must be evaluated", () => {
  expect(errorsOf(lines, new Map())).toEqual([{ line: 2, field: "rating", why: "chooseAny" }]);
  expect(errorsOf([lineOf(5)], new Map())).toEqual([
    { line: 5, field: "rating", why: "chooseStars" },
  ]);
});

test("characters are counted as the server counts them", () => {
  expect(lengthOf(" Tốt 👍 ".normalize("NFD"))).toBe(5);
});

test("a field error of the server is shown at that line's field", () => {
  const errors = [{ path: "reviews.1.comment", message: "This is too long.", code: "too-long" }];
  expect(refusedErrors(new RequestFailed(422, "", { errors }), lines)).toEqual([
    { line: 5, field: "comment", why: { message: "This is too long." } },
  ]);
});
