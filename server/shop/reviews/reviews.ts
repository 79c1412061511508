// A buyer evaluates a line of a completed order and may edit it for 30 days. It counts at once, under a shortened name.
// The store replies or reports; only the super admin hides it, for a stated reason.
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { PrivacyProvider } from "../accounts/accounts.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { asTenant } from "#server/platform/database/transaction.ts";
import {
  blankAuthor,
  blankReview,
  findPublished,
  selectPersonalReports,
  selectPersonalReviews,
  selectToBlank,
} from "./reviews.queries.ts";
import { REVIEW_REMOVE_JOB } from "./own/edit-review.ts";
import { shortAuthor } from "./short-author.ts";

export { countReviews } from "./store/store-reviews.queries.ts";

/** An account's evaluations: when it is closed their stars and words stay, without name and pictures. */
export const personalReviews: PrivacyProvider = {
  name: "reviews",
  show: async (client, accountId) => ({
    reviews: await selectPersonalReviews(client, { accountId }),
    reports: await selectPersonalReports(client, { accountId }),
  }),
  forget: async (client, accountId, now) => {
    const evaluations = await selectToBlank(client, { accountId });
    await blankAuthor(client, { accountId });
    // A product's figures count the evaluations with pictures, and only its store may write them.
    for (const { tenant, id, author, reply } of evaluations) {
      const withoutName = reply?.replaceAll(shortAuthor(author), "—") ?? null;
      await asTenant(
        client,
        tenant,
        async () => await blankReview(client, { id, reply: withoutName }),
      );
    }
    const files = evaluations.flatMap(({ pictures }) => pictures);
    if (files.length > 0) await queueJob(client, REVIEW_REMOVE_JOB, { files }, now);
  },
};

export { rememberWithdrawnPictures } from "./cases/withdrawn-pictures.ts";

/** Whether everybody may see a picture of an evaluation: until it is hidden, or its writer drops it. */
export const isPublishedPicture = async (db: Queryable, file: string): Promise<boolean> =>
  (await findPublished(db, { file })).length > 0;
