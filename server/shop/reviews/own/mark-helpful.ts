import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { theReviewScope } from "../review-scope.ts";
import { findShownReview } from "../reviews.queries.ts";
import { countVotes, deleteVote, findMarks, insertVote } from "./own-reviews.queries.ts";

type Marks = Answer<Contract["GET /products/{id}/reviews/marks"]>;

/** Refuses an evaluation that shoppers don't see, and the account's own. */
export const refuseOwnOrHidden = async (
  client: Queryable,
  id: number,
  accountId: number,
): Promise<void> => {
  const [review] = await findShownReview(client, { id });
  if (!review) throw new Refused("http/not-found");
  if (review.accountId === accountId) throw new Refused("reviews/own");
};

/**
 * Says that an account finds another's evaluation helpful, or no longer. Doing so twice counts once. The transaction has
 * the store's scope as well, because the evaluation keeps the number.
 */
export const markHelpful = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  accountId: number,
  wireId: string,
  isHelpful: boolean,
): Promise<{ helpful: number }> => {
  const { id, tenant } = await theReviewScope(db, wireId);
  return await inTransaction(db, { account: accountId, tenant }, async (client) => {
    await refuseOwnOrHidden(client, id, accountId);
    if (isHelpful) await insertVote(client, { id, accountId, now: clock() });
    else await deleteVote(client, { id, accountId });
    const [counted] = await countVotes(client, { id });
    return { helpful: counted?.helpful ?? 0 };
  });
};

/** Which evaluations of a product the caller wrote, finds helpful, or reported; none of a product that does not exist. */
export const showMarks = async (
  db: Database,
  accountId: number,
  productId: string,
): Promise<Marks> => {
  const product = keyOfId(productId);
  const rows =
    product === null
      ? []
      : await readAs(db, { account: accountId }, (client) =>
          findMarks(client, { accountId, product }),
        );
  const ids = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).map(({ id }) => String(id));
  return {
    own: ids(({ isOwn }) => isOwn),
    helpful: ids(({ isHelpful }) => isHelpful),
    reported: ids(({ isReported }) => isReported),
  };
};
