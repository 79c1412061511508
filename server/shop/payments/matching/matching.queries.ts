import type { OrderStatus } from "#contract/rules/moves.ts";
import type {
  TransactionDirection,
  TransactionProvider,
  TransactionState,
} from "#contract/rules/payments.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

/** The letters that a store's transfer codes begin with. */
export const selectPrefix = statement(
  "payments.prefix",
  "select transfer_prefix as prefix from tenants where id = :tenant",
);

/**
 * Inserts unknown accounts, and locks all until the transaction ends: of a webhook and a statement that report one transfer
 * at once, the second sees the first.
 */
export const lockAccounts = statement(
  "payments.lock-accounts",
  `insert into payment_accounts (tenant_id, account, bank_name)
   select :tenant, account, '' from unnest(:accounts::text[]) as reported (account) order by account
   on conflict (tenant_id, account) do update set bank_name = payment_accounts.bank_name
   returning id, account`,
);

/** The transactions that are known by their provider's numbers. */
export const selectKnown = statement(
  "payments.known",
  `select t.id, t.external_id as "externalId", a.account, t.direction, t.amount, t.state
   from bank_transactions t join payment_accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id
   where t.tenant_id = :tenant and t.provider = :provider and t.external_id = any (:externalIds::text[])`,
  { columns: columnTypes<{ direction: TransactionDirection; state: TransactionState }>() },
);

/** Transactions that may be the same transfers as others, each with what was left out because of it. */
export const selectAlike = statement(
  "payments.alike",
  `select t.id, t.provider, a.account, t.direction, t.amount, t.text, t.reference, t.balance, t.at,
     t.state = 'possible_double' as "isPossibleDouble!", t.double_of as "doubleOf",
     t.received_at as "receivedAt", (select json_agg(json_build_object('id', d.id, 'provider', d.provider,
       'receivedAt', d.received_at, 'isCertain', d.state = 'double')) from bank_transactions d
      where d.tenant_id = t.tenant_id and d.double_of = t.id) as doubles
   from bank_transactions t join payment_accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id
   where t.tenant_id = :tenant and a.account = any (:accounts::text[]) and t.amount = any (:amounts::bigint[])
     and t.at between :from and :to and t.state not in ('double', 'unlisted')
   order by t.at, t.id`,
  {
    columns: columnTypes<{
      provider: TransactionProvider;
      direction: TransactionDirection;
      doubles:
        | { id: number; provider: TransactionProvider; receivedAt: string; isCertain: boolean }[]
        | null;
    }>(),
  },
);

/** Completes a known transaction by another provider's report. */
export const completeTransactions = command(
  "payments.complete",
  `update bank_transactions t set reference = coalesce(t.reference, reported.reference),
     balance = coalesce(t.balance, reported.balance), counter_name = coalesce(t.counter_name, reported."counterName")
   from jsonb_to_recordset(:reported::jsonb) as reported (id bigint, reference text, balance bigint, "counterName" text)
   where t.tenant_id = :tenant and t.id = reported.id`,
);

/** Adds transactions in their sequence. The update of the orders sets the states of those that pay. */
export const insertTransactions = statement(
  "payments.insert",
  `insert into bank_transactions (tenant_id, account_id, provider, external_id, direction, amount, text, folded, at,
     received_at, counter_name, reference, balance, delivery_id, state, double_of, double_why, unlisted_by)
   select :tenant, "accountId", :provider, "externalId", direction, amount, text, folded, at, :now, "counterName",
     reference, balance, "deliveryId", state, "doubleOf", "doubleWhy",
     case when state = 'unlisted' then :connectionId?::bigint end
   from jsonb_to_recordset(:transactions::jsonb) as reported ("accountId" bigint, "externalId" text, direction text,
     amount bigint, text text, folded text, at timestamptz, "counterName" text, reference text, balance bigint,
     "deliveryId" bigint, state text, "doubleOf" bigint, "doubleWhy" text)
   returning id, external_id as "externalId"`,
);

/** The orders of a store whose codes are among some texts, or begin with one of some others. */
export const selectCoded = statement(
  "payments.coded",
  `select o.id as "id!", o.account_id as "accountId!", o.transfer_code as "code!", o.status, o.total_amount as "totalAmount!"
   from orders o where o.tenant_id = :tenant and o.transfer_code = any (:codes::text[])
   union
   select o.id, o.account_id, o.transfer_code, o.status, o.total_amount
   from unnest(:beginnings::text[]) as cut (beginning)
   join orders o on o.tenant_id = :tenant and o.transfer_code between beginning and rpad(beginning, 11, 'Z')
     and starts_with(o.transfer_code, beginning)
   order by 1`,
  { columns: columnTypes<{ status: OrderStatus }>() },
);

/** Writes which payments of orders transactions made, and a step of each transaction. */
export const insertMatches = command(
  "payments.match",
  `with matched as (
     insert into transaction_matches (tenant_id, transaction_id, order_id, amount, payment_id, at)
     select :tenant, share.*, :now from unnest(:transactionIds::bigint[], :orderIds::text[], :amounts::bigint[],
       :paymentIds::bigint[]) as share
     returning transaction_id, order_id)
   insert into transaction_steps (tenant_id, transaction_id, act, order_ids, reason, by_account, at)
   select :tenant, transaction_id, 'matched', array_agg(order_id order by order_id), :reason, :accountId?::bigint, :now
   from matched group by transaction_id order by transaction_id`,
);

export const insertStep = command(
  "payments.step",
  `insert into transaction_steps (tenant_id, transaction_id, act, order_ids, reason, by_account, at)
   values (:tenant, :transactionId, :act, :orderIds::text[], :reason, :accountId?, :now)`,
);

/** Says that a transaction pays orders; the update of an order judges how. It must still be unmatched. */
export const markMatched = command(
  "payments.mark-matched",
  `update bank_transactions set state = 'matched', version = version + 1
   where tenant_id = :tenant and id = :id and state = 'unmatched'`,
);

/** The doubles and possible doubles among some transactions. */
export const selectLeftOut = statement(
  "payments.left-out",
  `select t.id, a.account, t.direction, t.amount, t.text, t.at, t.reference, t.state, t.double_of as "doubleOf"
   from bank_transactions t join payment_accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id
   where t.tenant_id = :tenant and t.id = any (:ids::bigint[]) and t.state in ('double', 'possible_double') order by t.id`,
  {
    columns: columnTypes<{
      direction: TransactionDirection;
      state: "double" | "possible_double";
    }>(),
  },
);

/** Takes in what was left out, once: after another answer it finds nothing to change. */
export const markTakenIn = command(
  "payments.take-in",
  `update bank_transactions set state = :state, double_of = null, double_why = null, version = version + 1
   where tenant_id = :tenant and id = :id and state = :seen`,
);

/** Makes a possible double a double, once: after another answer it finds nothing to change. */
export const markDouble = command(
  "payments.confirm-double",
  `update bank_transactions set state = 'double', version = version + 1
   where tenant_id = :tenant and id = :id and state = 'possible_double'`,
);

/** Makes the doubles of a transaction doubles of the one that it repeats. */
export const passDoublesOn = command(
  "payments.pass-doubles-on",
  `update bank_transactions set double_of = :of, version = version + 1
   where tenant_id = :tenant and double_of = :id`,
);

/** One transaction, locked until the transaction of the database ends. */
export const lockTransaction = statement(
  "payments.lock",
  `select id, amount, direction, state, version, at, text, reference from bank_transactions
   where tenant_id = :tenant and id = :id for update`,
  { columns: columnTypes<{ direction: TransactionDirection; state: TransactionState }>() },
);

/** The matches of a transaction that were not undone, by the orders' ids. */
export const selectMatches = statement(
  "payments.open-matches",
  `select id, order_id as "orderId", amount from transaction_matches
   where tenant_id = :tenant and transaction_id = :id and undone_at is null order by order_id`,
);

/** Undoes matches, each by the payment that takes its amount back. */
export const undoMatchesOf = command(
  "payments.undo-matches",
  `update transaction_matches m set undone_at = :now, taken_back_by = undone.payment_id
   from unnest(:ids::bigint[], :paymentIds::bigint[]) as undone (id, payment_id)
   where m.tenant_id = :tenant and m.id = undone.id and m.undone_at is null`,
);

/** Sets the state of a transaction that pays no order. */
export const setState = command(
  "payments.set-state",
  `update bank_transactions set state = :state, version = version + 1 where tenant_id = :tenant and id = :id`,
);
