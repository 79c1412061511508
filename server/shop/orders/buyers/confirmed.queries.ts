import { statement } from "#server/platform/database/statement.ts";

/**
 * Whether the store has handed over an order of a buyer, whatever became of it. `tenant` and `account` are columns or
 * parameters.
 */
export const confirmedBy = (tenant: string, account: string): string =>
  `exists (select from orders earlier where earlier.tenant_id = ${tenant} and earlier.account_id = ${account}
    and (earlier.status in ('transferred', 'delivering', 'completed') or earlier.status = 'cancelled'
      and exists (select from order_history h where h.order_id = earlier.id and h.to_status = 'transferred')))`;

export const isBuyerConfirmed = statement(
  "orders.buyer-confirmed",
  `select ${confirmedBy(":tenant", ":accountId")} as "isConfirmed!"`,
);
