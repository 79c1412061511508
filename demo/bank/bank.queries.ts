import type { WebhookProvider } from "../../contract/rules/payments.ts";
import { columnTypes, statement } from "../../server/platform/database/statement.ts";

/** The stores that a buyer can transfer to. */
export const findStores = statement(
  "demo-bank.stores",
  `select id, name, bank_account as "account!" from tenants where bank_account is not null order by id`,
);

/** The orders of a store that wait for a transfer, the newest first. */
export const findOpenOrders = statement(
  "demo-bank.orders",
  `select id, transfer_code as "code!", total_amount - paid_amount as "open!", ship_to ->> 'fullName' as "name!"
   from orders where tenant_id = :tenant and status = 'pending' and payment_status in ('awaiting_transfer', 'partially_paid')
     and transfer_code is not null
   order by created_at desc, id limit :most`,
);

export const findAccount = statement(
  "demo-bank.account",
  `select bank_account as "account!" from tenants where id = :tenant and bank_account is not null`,
);

export const findConnections = statement(
  "demo-bank.connections",
  `select provider, token_hash as "tokenHash", token_sealed as "encryptedToken", secret_sealed as "encryptedSecret"
   from payment_connections where tenant_id = :tenant and ended_at is null order by id desc`,
  { columns: columnTypes<{ provider: WebhookProvider }>() },
);
