import { Refused } from "#contract/wire/refusals.ts";
import { asTenant } from "#server/platform/database/transaction.ts";
import type { PrivacyProvider } from "#server/shop/accounts/accounts.ts";
import { forgetBuyerNote } from "../buyers/buyers.queries.ts";
import { forgetBuyerKeys } from "../search/search-orders.queries.ts";
import {
  blankCalls,
  blankDeliveries,
  selectPersonalOrders,
  selectStoresOf,
  selectUnderWay,
} from "./personal.queries.ts";

/**
 * An account's orders. Closing the account keeps them without names, addresses and notes; it is refused while an order is
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
    await forgetBuyerKeys(client, { accountId });
    // Only a store sees its calls and its notes on buyers.
    for (const { tenant } of await selectStoresOf(client, { accountId }))
      await asTenant(client, tenant, async () => {
        await blankCalls(client, { accountId });
        await forgetBuyerNote(client, { accountId });
      });
  },
};
