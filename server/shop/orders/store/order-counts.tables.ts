import { sql } from "drizzle-orm";
import { bigint, date, integer, pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { key } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { checkoutRole } from "#server/platform/database/roles.ts";
import { tenants } from "#server/shop/tenants/tenants.tables.ts";

/**
 * The number of a store's orders in each status and payment status. Triggers update it in the transaction that writes
 * an order, so that a store's million orders are never counted one by one. Each count is spread over rows (`slot`), one
 * for each of the transactions that write at the same time, so that no transaction waits for another; only the sum of
 * the rows is meaningful.
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
 * Of the orders that were placed in a store on a day in Vietnam, those whose buyer the store spoke with in time, and too
 * late. The trigger `order_called` counts an order once, in the transaction of the call, the hand-over or the
 * cancellation. It locks the row right after that order, and a transaction locks one such row at most.
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
