import type { PrivacyProvider } from "../accounts/accounts.ts";
import { deleteCart, selectCartLines } from "./personal.queries.ts";

/** An account's cart, to be taken along and to be forgotten. */
export const personalCart: PrivacyProvider = {
  name: "cart",
  show: async (client, accountId) => await selectCartLines(client, accountId),
  forget: async (client, accountId) => {
    await deleteCart(client, accountId);
  },
};
