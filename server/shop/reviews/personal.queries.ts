import { command, statement } from "#server/platform/database/statement.ts";

export const selectPersonalReviews = statement<
  [accountId: number],
  { productId: number; rating: number; comment: string; author: string; createdAt: Date }
>(
  "reviews.personal",
  `select product_id as "productId", rating, comment, author, created_at as "createdAt"
   from reviews where account_id = $1 order by id`,
);

export const blankAuthor = command<[accountId: number]>(
  "reviews.blank-author",
  `with blanked as (update reviews set author = '—' where account_id = $1 returning id)
   select notify_changed('reviews') from blanked limit 1`,
);
