/** A store's own view of the evaluations of its products; row-level security limits the cases to the store. */
import { REVIEWS_FOUND_MAX, REVIEWS_LISTED_MAX } from "#contract/rules/reviews.ts";
import type { CaseDecision, ReportReason, ReviewSort } from "#contract/rules/reviews.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  columnTypes,
  command,
  shapedStatement,
  statement,
} from "#server/platform/database/statement.ts";
import { reviewColumns } from "../reviews.queries.ts";

/** The types of columns that the database does not know. */
type Types = {
  hiddenFor: ReportReason | null;
  reportedFor: ReportReason | null;
  decision: CaseDecision | null;
  decidedFor: ReportReason | null;
  picture: { id: number; file: string; avif: boolean } | null;
};

/** The filters of a store's list; an absent one does not narrow it. */
export type StoreReviewFilter = {
  tenant: number;
  rating?: number | undefined;
  ratingUpTo?: number | undefined;
  product?: number | undefined;
  unanswered?: boolean | undefined;
  withPictures?: boolean | undefined;
  /** Hidden evaluations instead of shown ones. */
  hidden?: boolean | undefined;
  /** From this moment on, and before that one. */
  since?: Date | undefined;
  before?: Date | undefined;
  /** A `like` pattern for the words. */
  pattern?: string | undefined;
  /** Whether many evaluations have these words (`haveManyWords`). */
  frequent?: boolean | undefined;
  /** The id of an order, which a search finds as well. */
  order?: string | undefined;
};

/** A product that is not shown has no picture here. */
const published = `left join published_products s on s.tenant_id = r.tenant_id and s.product_id = r.product_id`;

/** The last report of a store about an evaluation with its result, or the reason why it was hidden. */
const lastCase = `left join lateral (
    select p.created_at as "reportedAt", p.reason as "reportedFor", p.evidence, c.due_at as "dueAt", c.decided_at as "decidedAt",
      c.decision, c.reason as "decidedFor", c.note, c.reversed_at as "reversedAt"
    from review_cases c left join review_reports p on p.case_id = c.id and p.by_store
    where c.review_id = r.id and (p.id is not null or c.decision = 'hidden')
    order by c.id desc limit 1) c on true`;

const storeColumns = `${reviewColumns}, r.reply_version as "replyVersion", r.order_id as "orderId", r.hidden_for as "hiddenFor",
  r.product_id as "productId", g.name_en as "nameEn", g.name_vn as "nameVn", g.product_number as "productNumber",
  s.pictures -> 0 as "picture", c.*`;

const joined = `reviews r join products g on g.tenant_id = r.tenant_id and g.id = r.product_id ${published} ${lastCase}`;

/** The conditions of a filter, each with a unique name. */
const conditionsOf = (filter: StoreReviewFilter): [name: string, sql: string][] => {
  const parts: [string, string][] = [
    filter.hidden ? ["hidden", "r.hidden_at is not null"] : ["shown", "r.hidden_at is null"],
  ];
  if (filter.rating !== undefined) parts.push(["stars", "r.rating = :rating"]);
  if (filter.ratingUpTo !== undefined) parts.push(["up-to", "r.rating <= :ratingUpTo"]);
  if (filter.product !== undefined) parts.push(["product", "r.product_id = :product"]);
  if (filter.unanswered !== undefined)
    parts.push(
      filter.unanswered ? ["waiting", "r.reply is null"] : ["answered", "r.reply is not null"],
    );
  if (filter.withPictures) parts.push(["pictures", "r.pictures <> '{}'"]);
  if (filter.since) parts.push(["since", "r.created_at >= :since"]);
  if (filter.before) parts.push(["before", "r.created_at < :before"]);
  if (filter.pattern !== undefined) {
    // Frequent words are not looked up in their index: the newest evaluations have them anyway.
    const words = `fold(r.comment${filter.frequent ? " || ''" : ""}) like fold(:pattern)`;
    if (filter.frequent) parts.push(["frequent", "true"]);
    parts.push(
      filter.order === undefined
        ? ["words", words]
        : ["order", `(${words} or r.order_id = :order)`],
    );
  }
  return parts;
};

const whereOf = (filter: StoreReviewFilter): string =>
  ["r.tenant_id = :tenant", ...conditionsOf(filter).map(([, sql]) => sql)].join(" and ");

const orders: Record<ReviewSort, string> = {
  newest: "r.created_at desc, r.id",
  oldest: "r.created_at, r.id desc",
};

/** How many evaluations a list with a filter shows. */
export const listedMost = ({ pattern }: StoreReviewFilter): number =>
  pattern === undefined ? REVIEWS_LISTED_MAX : REVIEWS_FOUND_MAX;

const SAMPLE = 250;
/** Words in at least this many evaluations of a sample (2 %) count as frequent. */
const FREQUENT = 5;

const sampleBy = (order: string) => `(
  select count(*) from (
    select comment from reviews where tenant_id = :tenant order by ${order} limit ${SAMPLE}) sample
  where fold(comment) like fold(:pattern))`;

const countSamples = statement(
  "store-reviews.samples",
  `select least(${sampleBy("created_at desc, id")}, ${sampleBy("created_at, id desc")}) as "found!"`,
);

/**
 * Whether many of a store's newest evaluations have the words of a search, and many of the oldest, so that they were
 * frequent all the time. Under row-level security PostgreSQL doesn't use its statistics for this.
 */
export const haveManyWords = async (
  db: Queryable,
  tenant: number,
  pattern: string,
): Promise<boolean> => {
  const [samples] = await countSamples(db, { tenant, pattern });
  return (samples?.found ?? 0) >= FREQUENT;
};

const anyFilter: StoreReviewFilter = { tenant: 0 };

// Rare words are found by their index and then sorted. In the order of time they may be far apart.
const innerOrder = ({ pattern, frequent }: StoreReviewFilter, sort: ReviewSort): string =>
  pattern === undefined || frequent
    ? orders[sort]
    : orders[sort].replace("r.created_at", "r.created_at + interval '0 s'");

const pageOf = (filter: StoreReviewFilter, sort: ReviewSort): string => `
  select ${storeColumns} from (
    select r.* from reviews r where ${whereOf(filter)} order by ${innerOrder(filter, sort)} limit :limit offset :offset) r
  join products g on g.tenant_id = r.tenant_id and g.id = r.product_id ${published} ${lastCase} order by ${orders[sort]}`;

const findPage = shapedStatement("store-reviews.page", () => pageOf(anyFilter, "newest"), {
  columns: columnTypes<Types>(),
});

const shapeOf = (filter: StoreReviewFilter): string =>
  conditionsOf(filter)
    .map(([name]) => name)
    .join("-");

/** A page of a store's evaluations. */
export const findStoreReviews = async (
  db: Queryable,
  filter: StoreReviewFilter,
  sort: ReviewSort,
  { limit, offset }: { limit: number; offset: number },
) =>
  await findPage(db, {
    shape: `${sort}-${shapeOf(filter)}`,
    text: () => pageOf(filter, sort),
    params: { ...filter, limit, offset },
  });

const counted = (filter: StoreReviewFilter): string =>
  `select count(*) as "total!" from (select from reviews r where ${whereOf(filter)} limit ${listedMost(filter) + 1}) found`;

const countPage = shapedStatement("store-reviews.total", () => counted(anyFilter));

/** The number of evaluations that a filter finds, counted up to one more than a list shows. */
export const countFound = async (db: Queryable, filter: StoreReviewFilter): Promise<number> => {
  const [found] = await countPage(db, {
    shape: shapeOf(filter),
    text: () => counted(filter),
    params: filter,
  });
  return found?.total ?? 0;
};

/** The kept numbers of a store's shown evaluations, or of those of one product, and how many are hidden. */
export const countReviews = statement(
  "store-reviews.counts",
  `select rating, is_answered as "isAnswered", has_pictures as "hasPictures", sum(count)::int as "count!" from review_counts
   where tenant_id = :tenant and product_id = coalesce(:product?::bigint, product_id) group by 1, 2, 3`,
);

export const countHidden = statement(
  "store-reviews.hidden",
  `select count(*) as "count!" from reviews
   where tenant_id = :tenant and hidden_at is not null and product_id = coalesce(:product?::bigint, product_id)`,
);

export const findStoreReview = statement(
  "store-reviews.one",
  `select ${storeColumns} from ${joined} where r.tenant_id = :tenant and r.id = :id`,
  { columns: columnTypes<Types>() },
);

/** Locks an evaluation of a product of the store until the transaction ends. */
export const lockReview = command(
  "store-reviews.lock",
  "select from reviews where tenant_id = :tenant and id = :id for update",
);

/** Writes the reply over the version that its writer has seen; 0 rows if it is another one by now. */
export const writeReply = command(
  "store-reviews.reply",
  `update reviews set reply = :text, replied_at = coalesce(replied_at, :now), reply_version = :version + 1,
     reply_edited_at = case when reply_version = 0 then null else :now::timestamptz end
   where tenant_id = :tenant and id = :id and reply_version = :version`,
);
