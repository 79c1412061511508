import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
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
    await asStoresOf(client, accountId, async () => {
      await blankCalls(client, { accountId });
      await forgetBuyerNote(client, { accountId });
    });
  },
};

/** Acts as each store that an account ordered from. Only a store sees its calls, its notes on buyers and its parcels. */
export const asStoresOf = async (
  client: Queryable,
  accountId: number,
  act: () => Promise<unknown>,
): Promise<void> => {
  for (const { tenant } of await selectStoresOf(client, { accountId }))
    await asTenant(client, tenant, act);
};
