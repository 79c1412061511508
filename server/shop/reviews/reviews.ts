// An evaluation belongs to one line of a completed order and is written once, by its buyer. It counts towards the
// product's rating at once, and everyone may read it with its author's name shortened.
import type { PrivacyProvider } from "../accounts/accounts.ts";
import { blankAuthor, selectPersonalReviews } from "./reviews.queries.ts";

/** An account's evaluations: when it is closed they stay, without the name. */
export const personalReviews: PrivacyProvider = {
  name: "reviews",
  show: async (client, accountId) => await selectPersonalReviews(client, { accountId }),
  forget: async (client, accountId) => {
    await blankAuthor(client, { accountId });
  },
};
