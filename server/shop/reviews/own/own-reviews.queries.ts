/** An account's own evaluations; `:accountId` names the account, and row-level security limits writes to it. */
import type { ReportReason } from "#contract/rules/reviews.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";
import { reviewColumns } from "../reviews.queries.ts";

const ownColumns = `${reviewColumns}, r.line as "line!", r.product_id as "productId", r.tenant_id as "tenantId",
  r.hidden_for as "hiddenFor"`;

/** The evaluations of an account's order. */
export const findOwnReviewsOf = statement(
  "own-reviews.of-order",
  `select ${ownColumns} from reviews r where r.account_id = :accountId and r.order_id = :orderId order by r.line`,
  { columns: columnTypes<{ hiddenFor: ReportReason | null }>() },
);

export type OwnReviewRow = Row<typeof findOwnReviewsOf>;

export const findOwnReview = statement(
  "own-reviews.one",
  `select ${ownColumns} from reviews r where r.account_id = :accountId and r.id = :id`,
  { columns: columnTypes<{ hiddenFor: ReportReason | null }>() },
);

/** Locks an evaluation until the transaction ends: it is neither hidden nor edited meanwhile. */
export const lockOwnReview = command(
  "own-reviews.lock",
  "select from reviews where account_id = :accountId and id = :id for update",
);

export const editReview = command(
  "own-reviews.edit",
  `update reviews set rating = :rating, comment = :comment, edited_at = :now
   where id = :id and (rating, comment) is distinct from (:rating, :comment)`,
);

export const setPictures = command(
  "own-reviews.set-pictures",
  `update reviews set pictures = :files::text[], has_avif = :hasAvif where id = :id`,
);

export const findPictures = statement(
  "own-reviews.pictures",
  "select pictures from reviews where id = :id",
);

/** Offers the AVIF files too, unless the evaluation got other pictures meanwhile. */
export const offerAvif = command(
  "own-reviews.offer-avif",
  "update reviews set has_avif = true where id = :id and pictures = :files::text[]",
);

export const insertVote = command(
  "own-reviews.vote",
  `insert into review_votes (tenant_id, review_id, account_id, created_at)
   select tenant_id, id, :accountId, :now from reviews where id = :id
   on conflict on constraint review_votes_pkey do nothing`,
);

export const deleteVote = command(
  "own-reviews.unvote",
  "delete from review_votes where review_id = :id and account_id = :accountId",
);

export const countVotes = statement(
  "own-reviews.votes",
  "select helpful from reviews where id = :id",
);

/** Which evaluations of a product an account wrote, finds helpful, or reported. */
export const findMarks = statement(
  "own-reviews.marks",
  `select r.id, r.account_id is not distinct from :accountId as "isOwn!",
     exists (select from review_votes v where v.review_id = r.id and v.account_id = :accountId) as "isHelpful!",
     exists (select from review_reports p where p.review_id = r.id and p.account_id = :accountId
       and p.created_at >= coalesce(r.edited_at, r.created_at)) as "isReported!"
   from reviews r where r.product_id = :product and r.hidden_at is null and r.id in (
     select id from reviews where account_id = :accountId and product_id = :product
     union all select review_id from review_votes where account_id = :accountId
     union all select review_id from review_reports where account_id = :accountId)`,
);
