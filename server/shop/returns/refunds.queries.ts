import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

/** Adds a payment of a refund; 0 rows for a transaction or a reference that is there already. */
export const insertRefund = command(
  "returns.add-refund",
  `insert into return_refunds (tenant_id, return_id, order_id, account_id, amount, at, how, reference, plain_reference,
     transaction_id, by_account, created_at)
   select r.tenant_id, r.id, r.order_id, r.account_id, :amount, :at, :how, :reference, :plainReference, :transactionId?,
     :accountId?, :now
   from returns r where r.tenant_id = :tenant and r.id = :id on conflict do nothing`,
);

/** The payments of a refund, the oldest first. */
export const findRefunds = statement(
  "returns.refunds",
  `select id, at, amount, how, reference from return_refunds
   where tenant_id = :tenant and return_id = :id order by at, id`,
  { columns: columnTypes<{ how: "transaction" | "hand" }>() },
);
