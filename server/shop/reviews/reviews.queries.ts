import { command, statement, type Row } from "#server/platform/database/statement.ts";

const columns = `r.id, r.author, r.rating, r.comment, r.created_at as "createdAt"`;

/**
 * The number of evaluations of a product for each rating from one to five, and the evaluations of the page. One
 * statement, so that counts and page are of the same moment. An empty page gives one row with the counts only; an
 * unknown product gives no row.
 */
const pageOf = (product: string) => `
  select h.counts as "counts!", r.* from ${product}
  cross join lateral (
    select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as counts
    from reviews where product_id = p.product_id) h
  left join lateral (
    select ${columns} from reviews r
    where r.product_id = p.product_id and r.rating = coalesce(:rating?::int, r.rating)
    order by r.created_at desc, r.id limit :size offset :offset) r on true
  where p.product_id = :product order by r."createdAt" desc, r.id`;

/** A page of the evaluations of a product that shoppers can see, newest first; with a rating, only those with it. */
export const findShownReviews = statement(
  "reviews.of-shown-product",
  pageOf("published_products p join tenants t on t.id = p.tenant_id and not t.is_deleted"),
);

/** The same for a product of the transaction's store, hidden or not. */
export const findOwnReviews = statement(
  "reviews.of-own-product",
  pageOf("(select id as product_id from products where not is_deleted and tenant_id = :tenant) p"),
);

/** The newest good evaluations with a text, one per product, of products that shoppers can see. */
export const findFeatured = statement(
  "reviews.featured",
  `select * from (
     select distinct on (r.product_id) r.product_id as "productId", ${columns}
     from (
       select r.* from reviews r
       join published_products p on p.product_id = r.product_id
       join tenants t on t.id = p.tenant_id and not t.is_deleted
       where r.rating >= 4 and r.comment <> ''
       order by r.created_at desc, r.id limit 50) r
     order by r.product_id, r.created_at desc, r.id) newest
   order by "createdAt" desc, id limit :limit`,
);

export type ReviewRow = Omit<Row<typeof findFeatured>, "productId">;

/** Writes an order's evaluations under its buyer's name, in the order of their product keys. Each counts at once. */
export const writeReviews = command(
  "reviews.write",
  `insert into reviews (tenant_id, product_id, order_id, line, account_id, author, rating, comment, created_at)
   select l.tenant_id, l.product_id, l.order_id, l.line, l.account_id, a.full_name, r.rating, r.comment, :now
   from unnest(:lines::int[], :ratings::int[], :comments::text[]) as r (line, rating, comment)
   join order_lines l on l.order_id = :orderId and l.line = r.line
   join accounts a on a.id = :accountId
   order by l.product_id`,
);

export const selectPersonalReviews = statement(
  "reviews.personal",
  `select product_id as "productId", rating, comment, author, created_at as "createdAt"
   from reviews where account_id = :accountId order by id`,
);

export const blankAuthor = command(
  "reviews.blank-author",
  `with blanked as (update reviews set author = '—' where account_id = :accountId returning id)
   select notify_changed('reviews') from blanked limit 1`,
);
