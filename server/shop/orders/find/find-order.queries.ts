import { statement } from "#server/platform/database/statement.ts";

/** The buyer of an order with this phone number of its delivery; null for none. */
export const selectBuyerOf = statement(
  "orders.buyer-of",
  `select buyer_of_order(:id, :phone) as "accountId"`,
);
