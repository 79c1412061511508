import { sql } from "drizzle-orm";
import { bigint, integer, pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { currentTenant, key } from "#server/platform/database/columns.ts";
import { appRole, checkoutRole } from "#server/platform/database/roles.ts";
import { tenants } from "#server/shop/tenants/tenants.tables.ts";

/**
 * How many orders a store has in each status and state of payment, kept by triggers in the transaction that writes an
 * order: a store's million orders are never counted one by one. Each figure is spread over rows (`slot`), one for each
 * of the transactions that write at the same time, so that none waits for another; only the sum means something.
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
    pgPolicy("order_counts_of_store", {
      to: appRole,
      using: sql`tenant_id = ${currentTenant}`,
      withCheck: sql`tenant_id = ${currentTenant}`,
    }),
    pgPolicy("order_counts_at_checkout", {
      to: checkoutRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);
