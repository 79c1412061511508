// An evaluation belongs to one line of a completed order, and its buyer writes it and may edit it for 30 days. It counts
// towards the product's rating at once, and everyone may read it with its author's name shortened. Its store replies to
// it and may report it; only the super admin hides one, for a stated reason, and then it no longer counts.
import type { PrivacyProvider } from "../accounts/accounts.ts";
import { blankAuthor, selectPersonalReports, selectPersonalReviews } from "./reviews.queries.ts";

export { countReviews } from "./store/store-reviews.queries.ts";

/** An account's evaluations: when it is closed they stay, without the name. */
export const personalReviews: PrivacyProvider = {
  name: "reviews",
  show: async (client, accountId) => ({
    reviews: await selectPersonalReviews(client, { accountId }),
    reports: await selectPersonalReports(client, { accountId }),
  }),
  forget: async (client, accountId) => {
    await blankAuthor(client, { accountId });
  },
};
