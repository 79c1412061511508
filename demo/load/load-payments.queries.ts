import { command, statement } from "#server/platform/database/statement.ts";

/** The transfers that stores received since a time, as the orders recorded them. */
export const findTransfers = statement(
  "load.transfers",
  `select p.id as "paymentId", p.tenant_id as "tenantId", p.order_id as "orderId", p.amount, p.at,
     o.transfer_code as "code!", o.ship_to ->> 'fullName' as "name!"
   from order_payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
   where p.kind = 'transfer' and p.at between :since and :now and o.transfer_code is not null
   order by p.at, p.id`,
);

export const findAccounts = statement(
  "load.bank-accounts",
  `select id as "tenantId", bank_account as "account!", transfer_prefix as prefix from tenants
   where bank_account is not null order by id`,
);

export const addAccount = statement(
  "load.add-payment-account",
  `insert into payment_accounts (tenant_id, account, bank_name) select id, bank_account, bank_name from tenants where id = :tenantId
   returning id`,
);

/** The store's connection may report the account. */
export const listAccount = command(
  "load.list-account",
  `insert into payment_connection_accounts (tenant_id, connection_id, account_id)
   select tenant_id, id, :accountId from payment_connections where tenant_id = :tenantId`,
);

export const addConnection = command(
  "load.add-connection",
  `insert into payment_connections (tenant_id, provider, name, token_hash, token_sealed, secret_sealed, secret_changed_at,
     created_by, created_at)
   select :tenantId, :provider, t.bank_name, :tokenHash, :encryptedToken, :encryptedSecret, :since, a.id, :since
   from tenants t left join accounts a on a.tenant_id = t.id and a.role = 'ROLE_TENANT_ADMIN' where t.id = :tenantId
   order by a.id limit 1`,
);

/** Adds a webhook as it came, whose transactions were read. */
export const addDelivery = statement(
  "load.add-delivery",
  `with connection as (
     update payment_connections set kept_bytes = kept_bytes + octet_length(convert_to(:body, 'UTF8'))
     where tenant_id = :tenantId returning id)
   insert into webhook_deliveries (tenant_id, connection_id, headers, body, body_hash, transactions, received_at, last_received_at, done_at)
   select :tenantId, c.id, '{"content-type": "application/json"}', convert_to(:body, 'UTF8'), :bodyHash, '[]', :at, :at, :at
   from connection c returning id, connection_id as "connectionId"`,
);

/** Adds transactions that the provider reported; those of an order pay it with the payment that it has. */
export const addTransactions = command(
  "load.add-transactions",
  `with given as (
     select * from jsonb_to_recordset(:transactions::jsonb) as t ("externalId" text, direction text, amount bigint, text text,
       folded text, at timestamptz, "counterName" text, reference text, balance bigint, "orderId" text, "paymentId" bigint,
       ignored text)),
   added as (
     insert into bank_transactions (tenant_id, account_id, provider, external_id, direction, amount, text, folded, at,
       received_at, counter_name, reference, balance, state)
     select :tenantId, :accountId, :provider, "externalId", direction, amount, text, folded, at, at + interval '4 seconds',
       "counterName", reference, balance, case when direction = 'out' then 'outgoing' when "orderId" is not null then 'matched'
         when ignored is not null then 'ignored' else 'unmatched' end
     from given returning id, tenant_id, external_id, amount, received_at),
   paying as (
     select a.*, g."orderId" as order_id, g."paymentId" as payment_id
     from added a join given g on g."externalId" = a.external_id where g."orderId" is not null),
   matched as (
     insert into transaction_matches (tenant_id, transaction_id, order_id, amount, payment_id, at)
     select tenant_id, id, order_id, amount, payment_id, received_at from paying),
   sourced as (
     update order_payments p set source = 'transaction' from paying
     where p.tenant_id = paying.tenant_id and p.id = paying.payment_id)
   insert into transaction_steps (tenant_id, transaction_id, act, order_ids, reason, by_account, at)
   select tenant_id, id, 'matched', array[order_id], '', null, received_at from paying
   union all
   select a.tenant_id, a.id, 'ignored', '{}', g.ignored, admin.id, a.received_at + interval '3 hours'
   from added a join given g on g."externalId" = a.external_id
     cross join lateral (select id from accounts where tenant_id = a.tenant_id and role = 'ROLE_TENANT_ADMIN' order by id limit 1) admin
   where g.ignored is not null`,
);

/** Says what became of the transactions whose orders are cancelled, or were not paid with exactly their total. */
export const judgeTransactions = command(
  "load.judge-transactions",
  `update bank_transactions t set state = judged.state
   from (select array_agg(distinct o.id) as orders from transaction_matches m join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
     where m.tenant_id = :tenantId and (o.status = 'cancelled' or o.paid_amount <> o.total_amount)) paid,
     lateral judged_transactions(:tenantId, paid.orders) judged
   where t.tenant_id = :tenantId and t.id = judged.transaction_id`,
);

/** An order that still waits for its transfer. */
export const findAwaiting = statement(
  "load.awaiting",
  `select id, transfer_code as "code!", total_amount as "totalAmount!", created_at as "placedAt", ship_to ->> 'fullName' as "name!"
   from orders where tenant_id = :tenantId and status = 'pending' and payment_status = 'awaiting_transfer'
   order by created_at, id`,
);
