import type { Queryable } from "#server/platform/database/database.ts";
import {
  command,
  shapedStatement,
  statement,
  type Row,
} from "#server/platform/database/statement.ts";

/** The columns of an evaluation as everyone reads it. */
export const reviewColumns = `r.id, r.author, r.rating, r.comment, r.created_at as "createdAt", r.edited_at as "editedAt",
  r.pictures, r.has_avif as "hasAvif", r.helpful, r.reply, r.replied_at as "repliedAt", r.reply_edited_at as "replyEditedAt"`;

/** Which evaluations of a product are listed. */
export type ReviewFilter = { rating: number | null; withPictures: boolean };

const starred = (of = "true"): string =>
  `array[${[1, 2, 3, 4, 5].map((stars) => `coalesce(sum(count) filter (where rating = ${stars} and ${of}), 0)`).join(", ")}]::int[]`;

const shown = "published_products p join tenants t on t.id = p.tenant_id and not t.is_deleted";
const own =
  "(select id as product_id, tenant_id from products where not is_deleted and tenant_id = :tenant) p";

/**
 * The number of evaluations of a product for each rating, of those with pictures, and a page, all of one moment. An
 * empty page gives one row with the counts only; an unknown product gives none.
 */
const pageOf = (product: string, { rating, withPictures }: ReviewFilter): string => `
  select h.counts as "counts!", h.pictured as "pictured!", r.* from ${product}
  cross join lateral (
    select ${starred()} as counts, ${starred("has_pictures")} as pictured
    from review_counts c where c.tenant_id = p.tenant_id and c.product_id = p.product_id) h
  left join lateral (
    select ${reviewColumns} from reviews r
    where r.product_id = p.product_id and r.hidden_at is null
      and ${rating === null ? ":rating?::int is null" : "r.rating = :rating"} ${withPictures ? "and r.pictures <> '{}'" : ""}
    order by r.created_at desc, r.id limit :size offset :offset) r on true
  where p.product_id = :product order by r."createdAt" desc, r.id`;

const anyFilter = { rating: null, withPictures: false };
const findPublishedPage = shapedStatement("reviews.of-shown-product", () =>
  pageOf(shown, anyFilter),
);
const findOwnPage = shapedStatement("reviews.of-own-product", () => pageOf(own, anyFilter));

type Page = { product: number; size: number; offset: number };

const shapeOf = ({ rating, withPictures }: ReviewFilter): string =>
  `${rating === null ? "all" : "stars"}${withPictures ? "-pictures" : ""}`;

/** A page of the evaluations of a product that shoppers can see, newest first. */
export const findPublishedReviews = async (db: Queryable, filter: ReviewFilter, page: Page) =>
  await findPublishedPage(db, {
    shape: shapeOf(filter),
    text: () => pageOf(shown, filter),
    params: { ...page, rating: filter.rating },
  });

/** The counts of a product of the transaction's store, hidden or not. */
export const findOwnReviews = async (
  db: Queryable,
  filter: ReviewFilter,
  page: Page & { tenant: number },
) =>
  await findOwnPage(db, {
    shape: shapeOf(filter),
    text: () => pageOf(own, filter),
    params: { ...page, rating: filter.rating },
  });

/** The newest good evaluations with a text, one per product, of products that shoppers can see. */
export const findFeatured = statement(
  "reviews.featured",
  `select * from (
     select distinct on (r.product_id) r.product_id as "productId", r.id, r.author, r.rating, r.comment, r.created_at as "createdAt"
     from (
       select r.* from reviews r
       join published_products p on p.product_id = r.product_id
       join tenants t on t.id = p.tenant_id and not t.is_deleted
       where r.rating >= 4 and r.comment <> '' and r.hidden_at is null
       order by r.created_at desc, r.id limit 50) r
     order by r.product_id, r.created_at desc, r.id) newest
   order by "createdAt" desc, id limit :limit`,
);

export type FeaturedRow = Omit<Row<typeof findFeatured>, "productId">;

/** The number of newest evaluations of a store from which its time to reply is computed. */
const ANSWERS_OF = 100;

/**
 * The stars of an open store, since when it is open, and the median time of its answers with their number. No row for
 * another store.
 */
export const findReputation = statement(
  "reviews.reputation",
  `select t.created_at as since, c.total as "totalReviews!", c.stars as "stars!", a.answers as "answers!", a.hours
   from tenants t
   cross join lateral (
     select coalesce(sum(count), 0)::int as total, coalesce(sum(count * rating), 0)::int as stars
     from review_counts where tenant_id = t.id) c
   cross join lateral (
     select count(replied_at)::int as answers,
       ceil(extract(epoch from percentile_disc(0.5) within group (order by replied_at - created_at)) / 3600)::int as hours
     from (
       select replied_at, created_at from reviews where tenant_id = t.id and hidden_at is null
       order by created_at desc, id limit ${ANSWERS_OF}) newest) a
   where t.id = :tenant and not t.is_deleted`,
);

/** Whether a picture belongs to an evaluation that is not hidden. */
export const findPublished = statement(
  "reviews.published-picture",
  `select id from reviews where pictures @> array[:file::text] and pictures <> '{}' and hidden_at is null limit 1`,
  { over: "lookup" },
);

/** The pictures of hidden evaluations whose names are still public ones. */
export const findWithdrawn = statement(
  "reviews.withdrawn-pictures",
  `select file as "file!" from reviews cross join unnest(pictures) as file
   where hidden_at is not null and pictures <> '{}' and file not like 'revocable-%'`,
  { over: "lookup" },
);

/** The writer of an evaluation that shoppers can see. */
export const findShownReview = statement(
  "reviews.shown",
  `select r.account_id as "accountId" from reviews r
   join published_products p on p.product_id = r.product_id
   join tenants t on t.id = p.tenant_id and not t.is_deleted
   where r.id = :id and r.hidden_at is null`,
);

/** The store of an evaluation. */
export const findStoreOf = statement(
  "reviews.store-of",
  `select tenant_id as "tenantId" from reviews where id = :id`,
);

/** Writes an order's evaluations under its buyer's name, in the order of their product keys. Each counts at once. */
export const writeReviews = statement(
  "reviews.write",
  `insert into reviews (tenant_id, product_id, order_id, line, account_id, author, rating, comment, created_at)
   select l.tenant_id, l.product_id, l.order_id, l.line, l.account_id, a.full_name, r.rating, r.comment, :now
   from unnest(:lines::int[], :ratings::int[], :comments::text[]) as r (line, rating, comment)
   join order_lines l on l.order_id = :orderId and l.line = r.line
   join accounts a on a.id = :accountId
   order by l.product_id
   returning id, tenant_id as "tenantId", rating`,
);

/** The contents of a mail about an evaluation of the transaction's store. */
export const findMailedReview = statement(
  "reviews.mailed",
  `select r.account_id as "accountId", r.order_id as "orderId", r.rating, r.comment, r.hidden_for as "hiddenFor",
     t.name as "tenantName", g.name_en as "nameEn", g.name_vn as "nameVn",
     (select c.note from review_cases c where c.review_id = r.id and c.decided_at is not null order by c.id desc limit 1) as note
   from reviews r join tenants t on t.id = r.tenant_id join products g on g.tenant_id = r.tenant_id and g.id = r.product_id
   where r.id = :id`,
);

export const selectPersonalReviews = statement(
  "reviews.personal",
  `select product_id as "productId", rating, comment, author, created_at as "createdAt", edited_at as "editedAt", pictures
   from reviews where account_id = :accountId order by id`,
);

export const selectPersonalReports = statement(
  "reviews.personal-reports",
  `select review_id as "reviewId", reason, evidence, created_at as "createdAt"
   from review_reports where account_id = :accountId and not by_store order by id`,
);

/** An account's evaluations with pictures or a reply, in the order in which writers lock their products. */
export const selectToBlank = statement(
  "reviews.to-blank",
  `select tenant_id as tenant, id, author, reply, pictures from reviews
   where account_id = :accountId and (pictures <> '{}' or reply is not null) order by product_id, id for update`,
);

/** Removes the pictures of an evaluation, and writes its reply without the author's name. */
export const blankReview = command(
  "reviews.blank",
  "update reviews set pictures = '{}', has_avif = false, reply = :reply? where id = :id",
);

/** Removes the name from an account's evaluations, and its own words from what it reported. */
export const blankAuthor = command(
  "reviews.blank-author",
  `with blanked as (update reviews set author = '—' where account_id = :accountId)
   update review_reports set evidence = '', pictures = '{}' where account_id = :accountId and not by_store`,
);
