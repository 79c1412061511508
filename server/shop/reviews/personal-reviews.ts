import type { PrivacyProvider } from "../accounts/accounts.ts";
import { blankAuthor, selectPersonalReviews } from "./personal.queries.ts";

/** An account's evaluations: when it is closed they stay, without the name. */
export const personalReviews: PrivacyProvider = {
  name: "reviews",
  show: async (client, accountId) => await selectPersonalReviews(client, accountId),
  forget: async (client, accountId) => {
    await blankAuthor(client, accountId);
  },
};
