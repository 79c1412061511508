import type { Contract } from "#contract/contract.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { addDays, beginningOf } from "#contract/rules/reports/vietnam-days.ts";
import { replyEditableUntil, URGENT_STARS } from "#contract/rules/reviews.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import { pictureUrl } from "../../catalogue/catalogue.ts";
import { orderIdOf } from "../../orders/orders.ts";
import { serializeReview } from "../serialize-review.ts";
import {
  countFound,
  countHidden,
  countReviews,
  findStoreReview,
  findStoreReviews,
  haveManyWords,
  listedMost,
  type StoreReviewFilter,
} from "./store-reviews.queries.ts";

type Page = Answer<Contract["GET /admin/reviews"]>;
export type StoreReview = Page["reviews"][number];
export type StoreReviewRow = Awaited<ReturnType<typeof findStoreReviews>>[number];
type Query = Omit<Input<"GET /admin/reviews">["query"], "page" | "size">;

const NO_PRODUCT = 0; // no product has this key

/** A page of the evaluations of a store's products, with their kept numbers. */
export const listStoreReviews = async (
  db: Database,
  tenant: TenantId,
  { page, size, ...query }: Input<"GET /admin/reviews">["query"],
  language: Language,
): Promise<Page> => {
  const asked = storeFilterOf(tenant, query);
  const offset = (page - 1) * size;
  const most = listedMost(asked);
  const limit = Math.max(0, Math.min(size, most - offset));
  const counted = { tenant, product: asked.product ?? null };
  const isKept = !asked.hidden && !asked.since && !asked.before && asked.pattern === undefined;
  const filter = {
    ...asked,
    frequent:
      asked.pattern !== undefined &&
      (await readAs(db, { tenant }, (client) =>
        haveManyWords(client, tenant, asked.pattern ?? ""),
      )),
  };
  const [rows, counts, [hidden], found] = await readAs(db, { tenant }, (client) =>
    Promise.all([
      findStoreReviews(client, filter, query.sort, { limit, offset: limit === 0 ? 0 : offset }),
      countReviews(client, counted),
      countHidden(client, counted),
      isKept ? null : countFound(client, filter),
    ]),
  );
  const sum = (which: (row: (typeof counts)[number]) => boolean): number =>
    counts.filter(which).reduce((total, { count }) => total + count, 0);
  const total =
    found ??
    sum(
      ({ rating, isAnswered, hasPictures }) =>
        (asked.rating === undefined || rating === asked.rating) &&
        (asked.ratingUpTo === undefined || rating <= asked.ratingUpTo) &&
        (asked.unanswered === undefined || isAnswered !== asked.unanswered) &&
        (!asked.withPictures || hasPictures),
    );
  return {
    totalReviews: Math.min(total, most),
    isMore: total > most,
    page,
    size,
    reviews: rows.map((row) => storeReviewOf(row, language)),
    counts: {
      all: sum(() => true),
      histogram: [1, 2, 3, 4, 5].map((stars) => sum(({ rating }) => rating === stars)),
      unanswered: sum(({ isAnswered }) => !isAnswered),
      urgent: sum(({ rating, isAnswered }) => !isAnswered && rating <= URGENT_STARS),
      withPictures: sum(({ hasPictures }) => hasPictures),
      hidden: hidden?.count ?? 0,
    },
  };
};

/** The filter that a query asks for. */
export const storeFilterOf = (
  tenant: TenantId,
  {
    rating,
    ratingUpTo,
    from,
    to,
    productId,
    unanswered,
    pictures,
    hidden,
    q = "",
  }: Omit<Query, "sort">,
): StoreReviewFilter => ({
  tenant,
  rating,
  ratingUpTo,
  product: productId === undefined ? undefined : (keyOfId(productId) ?? NO_PRODUCT),
  unanswered,
  withPictures: pictures,
  hidden,
  since: from === undefined ? undefined : beginningOf(from),
  before: to === undefined ? undefined : beginningOf(addDays(to, 1)),
  pattern: q === "" ? undefined : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  order: orderIdOf(q) ?? undefined,
});

/** One evaluation of a store, in a transaction of the store; refuses `http/not-found`. */
export const theStoreReview = async (
  client: Queryable,
  tenant: TenantId,
  id: number,
): Promise<StoreReviewRow> => {
  const [row] = await findStoreReview(client, { tenant, id });
  if (!row) throw new Refused("http/not-found");
  return row;
};

export const storeReviewOf = (row: StoreReviewRow, language: Language): StoreReview => ({
  ...serializeReview(row, row.hiddenFor === null ? null : "admin"),
  orderId: row.orderId,
  product: {
    id: String(row.productId),
    name: inLanguage(language, { en: row.nameEn, vn: row.nameVn }),
    productNumber: row.productNumber,
    image: row.picture && {
      id: String(row.picture.id),
      imageUrl: pictureUrl(row.picture.file),
      avif: row.picture.avif,
    },
  },
  replyVersion: row.replyVersion,
  replyEditableUntil: row.repliedAt && replyEditableUntil(row.repliedAt).toISOString(),
  hiddenFor: row.hiddenFor,
  case: row.dueAt && {
    reportedAt: row.reportedAt?.toISOString() ?? null,
    reportedFor: row.reportedFor,
    evidence: row.evidence ?? "",
    dueAt: row.dueAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    decidedFor: row.decidedFor,
    note: row.note ?? "",
    reversedAt: row.reversedAt?.toISOString() ?? null,
  },
  mayReport: mayReport(row),
});

/** A store reports an evaluation once, and again after it was edited. */
const mayReport = ({ hiddenFor, reportedAt, decidedAt, editedAt }: StoreReviewRow): boolean =>
  hiddenFor === null &&
  (reportedAt === null || (decidedAt !== null && editedAt !== null && reportedAt < editedAt));
