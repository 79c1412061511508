import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { checkoutRole, key, writtenAt } from "#server/platform/database/columns.ts";
import { ofStoreOrBuyer, orders, writtenAtCheckout } from "./orders.tables.ts";

/**
 * Every move of an order, beginning with the one from no status to pending, and other events: requesting or declining a
 * cancellation and the arrival of the money do not change the status.
 */
export const orderHistory = pgTable(
  "order_history",
  {
    orderId: text("order_id").notNull(),
    step: integer().notNull(),
    tenantId: key().notNull(),
    accountId: key().notNull(),
    fromStatus: text("from_status"),
    toStatus: text("to_status").notNull(),
    event: text().notNull().default("moved"),
    byAccount: key(),
    byRole: text("by_role").notNull(),
    reason: text(),
    at: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.step] }),
    foreignKey({
      name: "order_history_order_fk",
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    check(
      "order_history_event_check",
      sql`case ${table.event} when 'moved' then ${table.fromStatus} is distinct from ${table.toStatus}
          else ${table.event} in ('cancellation_requested', 'cancellation_declined', 'paid', 'payment_withdrawn') and ${table.fromStatus} = ${table.toStatus} end`,
    ),
    check("order_history_role_check", sql`${table.byRole} in ('customer', 'store', 'system')`),
    ofStoreOrBuyer("order_history"),
    writtenAtCheckout("order_history"),
    pgPolicy("order_history_replayed_at_checkout", {
      for: "select",
      to: checkoutRole,
      using: sql`true`,
    }),
  ],
);
