import { Refused } from "#contract/wire/refusals.ts";
import type { PrivacyProvider } from "#server/shop/accounts/accounts.ts";
import { blankDeliveries, selectPersonalOrders, selectUnderWay } from "./personal.queries.ts";

/**
 * An account's orders. Closing the account keeps them without names and addresses; it is refused while an order is
 * open.
 */
export const personalOrders: PrivacyProvider = {
  name: "orders",
  show: async (client, accountId) =>
    (await selectPersonalOrders(client, { accountId })).map(({ order }) => order),
  forget: async (client, accountId) => {
    const underWay = await selectUnderWay(client, { accountId });
    if (underWay.length > 0)
      throw new Refused("accounts/orders-under-way", { orders: underWay.map(({ id }) => id) });
    await blankDeliveries(client, { accountId });
  },
};
