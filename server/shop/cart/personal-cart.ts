import type { PrivacyProvider } from "../accounts/accounts.ts";
import { deleteCart, selectCartLines } from "./cart.queries.ts";

/** Exports and deletes the cart of an account. */
export const personalCart: PrivacyProvider = {
  name: "cart",
  show: async (client, accountId) => await selectCartLines(client, { accountId }),
  forget: async (client, accountId) => {
    await deleteCart(client, { accountId });
  },
};
