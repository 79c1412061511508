import type { PrivacyProvider } from "#server/shop/accounts/accounts.ts";
import { asStoresOf } from "../orders/orders.ts";
import { blankParcels } from "./personal-parcels.queries.ts";

/**
 * The parcels of an account's orders. Closing the account keeps them without notes and without the carriers' words, which may
 * name the recipient. Tracking codes stay: the carriers' payouts name the parcels by them. The order exports its parcels.
 */
export const personalParcels: PrivacyProvider = {
  name: "parcels",
  forget: (client, accountId) =>
    asStoresOf(client, accountId, () => blankParcels(client, { accountId })),
};
