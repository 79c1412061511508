import { sql } from "drizzle-orm";
import { bigint, date, integer, pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { checkoutRole, key } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { tenants } from "#server/shop/tenants/tenants.tables.ts";

/**
 * The number of a store's orders in each status and payment status, kept by triggers. Each count is spread over rows
 * (`slot`), so that no transaction waits for another; only their sum is meaningful.
 */
export const orderCounts = pgTable(
  "order_counts",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    status: text().notNull(),
    paymentStatus: text("payment_status").notNull(),
    slot: integer().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.status, table.paymentStatus, table.slot] }),
    ofTenant("order_counts"),
    pgPolicy("order_counts_at_checkout", {
      to: checkoutRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);

/**
 * Orders of a store by the day in Vietnam, whose buyer it called in time, or too late. The trigger
 * `orders_update_count_calls` counts an order once. It locks this row right after the order, and one at most.
 */
export const orderCallCounts = pgTable(
  "order_call_counts",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    placedOn: date("placed_on", { mode: "string" }).notNull(),
    inTime: integer("in_time").notNull(),
    late: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.placedOn] }),
    ofTenant("order_call_counts"),
  ],
);
