import type { PrivacyProvider } from "../accounts/accounts.ts";
import { blankAuthor, selectPersonalReviews } from "./personal.queries.ts";

/** What an account said of products: it stays, without the name. */
export const personalReviews: PrivacyProvider = {
  name: "reviews",
  show: async (client, accountId) => await selectPersonalReviews(client, accountId),
  forget: async (client, accountId) => {
    await blankAuthor(client, accountId);
  },
};
