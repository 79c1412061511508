import type { PrivacyProvider } from "../accounts/accounts.ts";
import { listAddresses } from "./list-addresses.ts";
import { deleteAddresses } from "./personal.queries.ts";

/** An account's addresses, to be taken along and to be forgotten. */
export const personalAddresses: PrivacyProvider = {
  name: "addresses",
  show: async (client, accountId) => (await listAddresses(client, accountId, "vn")).addresses,
  forget: async (client, accountId) => {
    await deleteAddresses(client, accountId);
  },
};
