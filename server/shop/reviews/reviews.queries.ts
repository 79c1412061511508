import { command, statement } from "../../platform/database/statement.ts";

export type ReviewRow = {
  id: number;
  author: string;
  rating: number;
  comment: string;
  createdAt: Date;
};

const columns = `r.id, r.author, r.rating, r.comment, r.created_at as "createdAt"`;

/** How many evaluations of a product give each number of stars. */
export const countByRating = statement<[product: number], { rating: number; count: number }>(
  "reviews.count-by-rating",
  "select rating, count(*) as count from reviews where product_id = $1 group by rating",
);

/** A page of a product's evaluations, newest first; with a rating, only those. */
export const findReviews = statement<
  [product: number, rating: number | null, size: number, offset: number],
  ReviewRow
>(
  "reviews.of-product",
  `select ${columns} from reviews r
   where r.product_id = $1 and r.rating = coalesce($2::int, r.rating)
   order by r.created_at desc, r.id limit $3 offset $4`,
);

/** The newest good evaluations with words, one a product, of products that shoppers see. */
export const findFeatured = statement<[limit: number], ReviewRow & { productId: number }>(
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
   order by "createdAt" desc, id limit $1`,
);

/** Writes an order's evaluations under its buyer's name, in the order of their products' keys; each counts at once. */
export const writeReviews = command<
  [
    orderId: string,
    accountId: number,
    lines: number[],
    ratings: number[],
    comments: string[],
    now: Date,
  ]
>(
  "reviews.write",
  `insert into reviews (tenant_id, product_id, order_id, line, account_id, author, rating, comment, created_at)
   select l.tenant_id, l.product_id, l.order_id, l.line, l.account_id, a.full_name, r.rating, r.comment, $6
   from unnest($3::int[], $4::int[], $5::text[]) as r (line, rating, comment)
   join order_lines l on l.order_id = $1 and l.line = r.line
   join accounts a on a.id = $2
   order by l.product_id`,
);
