import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { transactionProviders } from "#contract/rules/payments.ts";
import { identity, key, moment, oneOf } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { orders } from "../orders/orders.tables.ts";
import { tenants } from "../tenants/tenants.tables.ts";
import { paymentConnections, webhookDeliveries } from "./connections/connections.tables.ts";

/** The bank accounts of a store that its transactions name. */
export const paymentAccounts = pgTable(
  "payment_accounts",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    /** Digits and letters only. */
    account: text().notNull(),
    bankName: text("bank_name").notNull().default(""),
  },
  (table) => [
    unique("payment_accounts_tenant_key").on(table.tenantId, table.id),
    unique("payment_accounts_account_key").on(table.tenantId, table.account),
    ofTenant("payment_accounts"),
  ],
);

/** The accounts that a connection may report. */
export const paymentConnectionAccounts = pgTable(
  "payment_connection_accounts",
  {
    tenantId: key().notNull(),
    connectionId: key().notNull(),
    accountId: key().notNull(),
  },
  (table) => [
    primaryKey({
      name: "payment_connection_accounts_pkey",
      columns: [table.tenantId, table.connectionId, table.accountId],
    }),
    foreignKey({
      name: "payment_connection_accounts_connection_fk",
      columns: [table.tenantId, table.connectionId],
      foreignColumns: [paymentConnections.tenantId, paymentConnections.id],
    }),
    foreignKey({
      name: "payment_connection_accounts_account_fk",
      columns: [table.tenantId, table.accountId],
      foreignColumns: [paymentAccounts.tenantId, paymentAccounts.id],
    }),
    index("payment_connection_accounts_account_idx").on(table.tenantId, table.accountId),
    ofTenant("payment_connection_accounts"),
  ],
);

/**
 * The transactions of a store's bank accounts, each once: a provider's number is unique in a store. Two stores may have
 * transactions of the same number, because each store has its own contract with the provider.
 *
 * @offered for the ledger
 */
export const bankTransactions = pgTable(
  "bank_transactions",
  {
    id: identity(),
    tenantId: key().notNull(),
    accountId: key().notNull(),
    provider: text().notNull(),
    externalId: text("external_id").notNull(),
    direction: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    /** The note as the bank wrote it. */
    text: text().notNull(),
    /** The note, the payer's name and the reference, folded for the search. */
    folded: text().notNull(),
    /** The time that the bank names. */
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    counterName: text("counter_name"),
    reference: text(),
    /** The account's balance afterwards. */
    balance: bigint({ mode: "number" }),
    /** Null for statements, and when the delivery was deleted. */
    deliveryId: key(),
    state: text().notNull(),
    /** The transaction that another source reported before, and the evidence, for one that was left out. */
    doubleOf: key(),
    doubleWhy: text("double_why"),
    /** Set while the transaction waits: the connection that reported it and doesn't list its account. */
    unlistedBy: key(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("bank_transactions_tenant_key").on(table.tenantId, table.id),
    unique("bank_transactions_external_key").on(table.tenantId, table.provider, table.externalId),
    foreignKey({
      name: "bank_transactions_account_fk",
      columns: [table.tenantId, table.accountId],
      foreignColumns: [paymentAccounts.tenantId, paymentAccounts.id],
    }),
    foreignKey({
      name: "bank_transactions_delivery_fk",
      columns: [table.tenantId, table.deliveryId],
      foreignColumns: [webhookDeliveries.tenantId, webhookDeliveries.id],
    }),
    index("bank_transactions_delivery_idx")
      .on(table.tenantId, table.deliveryId)
      .where(sql`${table.deliveryId} is not null`),
    foreignKey({
      name: "bank_transactions_double_fk",
      columns: [table.tenantId, table.doubleOf],
      foreignColumns: [table.tenantId, table.id],
    }),
    index("bank_transactions_double_idx")
      .on(table.tenantId, table.doubleOf)
      .where(sql`${table.doubleOf} is not null`),
    foreignKey({
      name: "bank_transactions_unlisted_fk",
      columns: [table.tenantId, table.unlistedBy],
      foreignColumns: [paymentConnections.tenantId, paymentConnections.id],
    }),
    index("bank_transactions_unlisted_idx")
      .on(table.tenantId, table.unlistedBy, table.accountId)
      .where(sql`${table.unlistedBy} is not null`),
    index("bank_transactions_time_idx").on(
      table.tenantId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("bank_transactions_state_idx").on(
      table.tenantId,
      table.state,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("bank_transactions_refund_idx")
      .on(
        table.tenantId,
        table.at.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.accountId,
      )
      .where(sql`${table.state} in ('over', 'duplicate', 'late')`),
    index("bank_transactions_account_idx").on(
      table.tenantId,
      table.accountId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.direction,
      table.amount,
      table.state,
    ),
    // Finds the same transfer in another source's report.
    index("bank_transactions_amount_idx").on(
      table.tenantId,
      table.amount,
      table.provider,
      table.at.desc().nullsFirst(),
    ),
    // The balances that reconciliation counts from.
    index("bank_transactions_balance_idx")
      .on(table.tenantId, table.accountId, table.at, table.id, table.balance)
      .where(sql`${table.balance} is not null`),
    index("bank_transactions_words_idx").using("gin", sql`${table.folded} gin_trgm_ops`),
    check("bank_transactions_amount_check", sql`${table.amount} > 0`),
    check(
      "bank_transactions_provider_check",
      sql`${table.provider} in (${oneOf(transactionProviders)})`,
    ),
    check(
      "bank_transactions_state_check",
      sql`case ${table.direction} when 'out' then ${table.state} in ('outgoing', 'double', 'possible_double', 'unlisted')
          else ${table.direction} = 'in' and ${table.state} in ('unmatched', 'matched', 'under', 'over', 'duplicate', 'late', 'refunded', 'payout', 'settlement', 'ignored', 'double', 'possible_double', 'unlisted') end`,
    ),
    check(
      "bank_transactions_double_check",
      sql`(${table.state} in ('double', 'possible_double')) = (${table.doubleOf} is not null)
          and (${table.doubleOf} is null) = (${table.doubleWhy} is null)`,
    ),
    check(
      "bank_transactions_unlisted_check",
      sql`(${table.state} = 'unlisted') = (${table.unlistedBy} is not null)`,
    ),
    ofTenant("bank_transactions"),
  ],
);

/**
 * Which orders a transaction pays, with how much. Each match made a payment of its order; undoing it made another one
 * that takes the amount back.
 *
 * @offered for the ledger
 */
export const transactionMatches = pgTable(
  "transaction_matches",
  {
    id: identity(),
    tenantId: key().notNull(),
    transactionId: key().notNull(),
    orderId: text("order_id").notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    /** In `order_payments`; an invariant compares the two. */
    paymentId: key().notNull(),
    takenBackBy: key(),
    at: moment().notNull(),
    undoneAt: moment(),
  },
  (table) => [
    foreignKey({
      name: "transaction_matches_transaction_fk",
      columns: [table.tenantId, table.transactionId],
      foreignColumns: [bankTransactions.tenantId, bankTransactions.id],
    }),
    foreignKey({
      name: "transaction_matches_order_fk",
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    unique("transaction_matches_payment_key").on(table.tenantId, table.paymentId),
    unique("transaction_matches_taken_back_key").on(table.tenantId, table.takenBackBy),
    // A transaction pays an order once at a time.
    uniqueIndex("transaction_matches_open_key")
      .on(table.tenantId, table.transactionId, table.orderId)
      .where(sql`${table.undoneAt} is null`),
    index("transaction_matches_transaction_idx").on(table.tenantId, table.transactionId, table.id),
    index("transaction_matches_order_idx").on(table.tenantId, table.orderId, table.transactionId),
    check("transaction_matches_amount_check", sql`${table.amount} > 0`),
    check(
      "transaction_matches_undone_check",
      sql`(${table.undoneAt} is null) = (${table.takenBackBy} is null)`,
    ),
    ofTenant("transaction_matches"),
  ],
);

/** The acts on a transaction with their person and reason; nobody where the shop did it by itself. */
export const transactionSteps = pgTable(
  "transaction_steps",
  {
    id: identity(),
    tenantId: key().notNull(),
    transactionId: key().notNull(),
    act: text().notNull(),
    orderIds: text("order_ids").array().notNull().default([]),
    reason: text().notNull().default(""),
    byAccount: key(),
    at: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: "transaction_steps_transaction_fk",
      columns: [table.tenantId, table.transactionId],
      foreignColumns: [bankTransactions.tenantId, bankTransactions.id],
    }),
    index("transaction_steps_transaction_idx").on(table.tenantId, table.transactionId, table.id),
    check(
      "transaction_steps_act_check",
      sql`${table.act} in ('matched', 'unmatched', 'ignored', 'restored', 'taken_in', 'confirmed_double', 'admitted', 'payout', 'payout_undone', 'settled', 'settlement_undone', 'return_refunded')`,
    ),
    ofTenant("transaction_steps"),
  ],
);
