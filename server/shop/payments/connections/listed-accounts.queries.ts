import type { TransactionDirection, TransactionProvider } from "#contract/rules/payments.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

/**
 * Keeps the accounts that a connection lists as they are until the transaction ends: staff who change them wait, or this
 * waits for them. Other webhooks of the connection don't.
 */
export const lockListedForShare = statement(
  "payments.lock-listed-for-share",
  "select id from payment_connections where tenant_id = :tenant and id = :connectionId for key share",
);

/** Locks a connection for a change of its accounts: no webhook of it is matched meanwhile. */
export const lockListedForUpdate = statement(
  "payments.lock-listed-for-update",
  `select id from payment_connections where tenant_id = :tenant and id = :connectionId and ended_at is null for update`,
);

/** The accounts that connections list. */
export const selectListed = statement(
  "payments.listed",
  `select l.connection_id as "connectionId", a.id, a.account, a.bank_name as "bankName"
   from payment_connection_accounts l join payment_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
   where l.tenant_id = :tenant and l.connection_id = any (:connectionIds::bigint[]) order by a.id`,
);

/** Adds accounts to those that a connection lists, and returns the new ones. An unknown account is not added. */
export const listAccounts = statement(
  "payments.list-accounts",
  `insert into payment_connection_accounts (tenant_id, connection_id, account_id)
   select a.tenant_id, :connectionId, a.id from payment_accounts a
   where a.tenant_id = :tenant and a.id = any (:accountIds::bigint[]) and a.account <> ''
   on conflict do nothing returning account_id as "accountId"`,
);

/** Takes the accounts away that a connection no longer lists. */
export const unlistAccounts = command(
  "payments.unlist-accounts",
  `delete from payment_connection_accounts
   where tenant_id = :tenant and connection_id = :connectionId and account_id <> all (:accountIds::bigint[])`,
);

/** The store's account that buyers are shown. */
export const selectOwnAccount = statement(
  "payments.own-account",
  `select bank_account as "account!" from tenants where id = :tenant and bank_account is not null`,
);

/** The connection that reported a waiting transaction, and its account. */
export const findUnlisted = statement(
  "payments.unlisted",
  `select t.unlisted_by as "connectionId!", t.account_id as "accountId", a.account, c.ended_at as "endedAt"
   from bank_transactions t join payment_accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id
   join payment_connections c on c.tenant_id = t.tenant_id and c.id = t.unlisted_by
   where t.tenant_id = :tenant and t.id = :id`,
);

/** The transactions that wait for some accounts of a connection. */
export const selectUnlisted = statement(
  "payments.unlisted-of",
  `select id from bank_transactions
   where tenant_id = :tenant and unlisted_by = :connectionId and account_id = any (:accountIds::bigint[]) order by id`,
);

/** Waiting transactions, in the sequence in which they came. */
export const selectWaiting = statement(
  "payments.unlisted-rows",
  `select t.id, t.provider, t.external_id as "externalId", a.account, t.direction, t.amount, t.text, t.at,
     coalesce(t.reference, '') as "reference!", t.balance, coalesce(t.counter_name, '') as "counterName!"
   from bank_transactions t join payment_accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id
   where t.tenant_id = :tenant and t.id = any (:ids::bigint[]) and t.state = 'unlisted' order by t.id`,
  {
    columns: columnTypes<{ direction: TransactionDirection; provider: TransactionProvider }>(),
  },
);

export type WaitingRow = Row<typeof selectWaiting>;

/** Lets waiting transactions count, each in its new state, with a step of its history. */
export const releaseTransactions = command(
  "payments.release",
  `with released as (
     update bank_transactions t set state = assessed.state, double_of = assessed."doubleOf", double_why = assessed."doubleWhy",
       unlisted_by = null, version = version + 1
     from jsonb_to_recordset(:released::jsonb) as assessed (id bigint, state text, "doubleOf" bigint, "doubleWhy" text)
     where t.tenant_id = :tenant and t.id = assessed.id and t.state = 'unlisted' returning t.id)
   insert into transaction_steps (tenant_id, transaction_id, act, order_ids, reason, by_account, at)
   select :tenant, id, :act, '{}', :reason, :accountId, :now from released order by id`,
);
