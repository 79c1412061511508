import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import {
  appRole,
  currentAccount,
  identity,
  key,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { orders } from "../orders.tables.ts";

/** Calls to the buyer of an order with their results; the buyer doesn't see them. */
export const orderCalls = pgTable(
  "order_calls",
  {
    id: identity(),
    tenantId: key().notNull(),
    orderId: text("order_id").notNull(),
    result: text().notNull(),
    note: text().notNull().default(""),
    byAccount: key().notNull(),
    at: writtenAt(),
  },
  (table) => [
    foreignKey({
      name: "order_calls_order_fk",
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    index("order_calls_order_idx").on(table.orderId, table.id),
    check(
      "order_calls_result_check",
      sql`${table.result} in ('answered', 'no_answer', 'wrong_number', 'refused')`,
    ),
    ofTenant("order_calls"),
  ],
);

/**
 * Payments of an order: bank transfers (positive), refunds and corrections (negative). Rows are only added. `source` is
 * a matched bank transaction, one taken back, or staff.
 *
 * @offered for the figures of revenue, and for payments
 */
export const orderPayments = pgTable(
  "order_payments",
  {
    id: identity(),
    tenantId: key().notNull(),
    orderId: text("order_id").notNull(),
    kind: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    reference: text().notNull().default(""),
    reason: text().notNull().default(""),
    source: text().notNull().default("hand"),
    byAccount: key(),
    /** When the money moved. */
    at: writtenAt(),
    recordedAt: writtenAt(),
  },
  (table) => [
    foreignKey({
      name: "order_payments_order_fk",
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    index("order_payments_order_idx").on(table.orderId, table.id),
    index("order_payments_time_idx").on(table.tenantId, table.at, table.kind, table.orderId),
    check(
      "order_payments_kind_check",
      sql`case ${table.kind} when 'transfer' then ${table.amount} > 0
          else ${table.kind} in ('correction', 'refund') and ${table.amount} < 0 end`,
    ),
    check(
      "order_payments_source_check",
      sql`${table.source} = 'hand' or ${table.source} = 'transaction' and ${table.kind} <> 'refund'`,
    ),
    ofTenant("order_payments"),
    pgPolicy("order_payments_of_buyer", {
      for: "select",
      to: appRole,
      using: sql`exists (select from orders o where o.id = order_id and o.account_id = ${currentAccount})`,
    }),
  ],
);
