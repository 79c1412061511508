import type { PrivacyProvider } from "../accounts/accounts.ts";
import { listAddresses } from "./list-addresses.ts";
import { deleteAddresses } from "./personal.queries.ts";

/** Exports and deletes an account's addresses. */
export const personalAddresses: PrivacyProvider = {
  name: "addresses",
  show: async (client, accountId) => (await listAddresses(client, accountId, "vn")).addresses,
  forget: async (client, accountId) => {
    await deleteAddresses(client, accountId);
  },
};
