import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { checkoutRole, key, moment } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { tenants } from "../tenants/tenants.tables.ts";

const knownEvent = sql.raw("event in ('placed', 'cancelled', 'completed', 'paid', 'refunded')");

/**
 * Events of orders that are not added to `revenue_figures` yet, inserted by triggers. Every checkout writes them, so the only
 * index is the primary key, which logical replication needs.
 *
 * @offered for the queue of the ledger
 */
export const revenueChanges = pgTable(
  "revenue_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: key().notNull(),
    orderId: text("order_id").notNull(),
    event: text().notNull(),
    /** 1, or -1 for what a later move took back. */
    count: integer().notNull().default(1),
    /** The amount of a payment in đồng. Amounts of orders never change, so they are read from the order. */
    paid: bigint({ mode: "number" }),
    /** The moment that the change counts for: a cancellation counts for the placing. */
    at: moment().notNull(),
  },
  (table) => [
    check("revenue_changes_event_check", knownEvent),
    check("revenue_changes_count_check", sql`${table.count} in (-1, 1)`),
    ofTenant("revenue_changes"),
    pgPolicy("revenue_changes_at_checkout", {
      for: "insert",
      to: checkoutRole,
      withCheck: sql`true`,
    }),
  ],
);

/**
 * Sums of the events of a store's orders in a span of days, by one dimension. An order counts once in each, but once
 * per line, category or voucher among those. A figure is their sum and that of `revenue_changes`.
 */
export const revenueFigures = pgTable(
  "revenue_figures",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    dimension: text().notNull(),
    /** Days, and whole months, so that a year of products is few rows. */
    span: text().notNull(),
    event: text().notNull(),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    /**
     * The id of the product, the category or the voucher, the province's name, the payment method or the hour; empty
     * without a category or a voucher.
     */
    key: text().notNull(),
    /** Orders, payments, or lines of a product. */
    count: bigint({ mode: "number" }).notNull(),
    items: bigint({ mode: "number" }).notNull(),
    /** In đồng: the lines, the delivery fees, and what was to be paid for both. */
    goods: bigint({ mode: "number" }).notNull(),
    fees: bigint({ mode: "number" }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.tenantId,
        table.dimension,
        table.span,
        table.event,
        table.startsOn,
        table.key,
      ],
    }),
    // The spans of one key: how many orders of a product a figure counts.
    index("revenue_figures_key_idx").on(
      table.tenantId,
      table.dimension,
      table.event,
      table.key,
      table.span,
      table.startsOn,
    ),
    check("revenue_figures_event_check", knownEvent),
    check("revenue_figures_span_check", sql`${table.span} in ('day', 'month')`),
    ofTenant("revenue_figures"),
  ],
);

/**
 * Categories of which products were taken out or put in since their figures were counted. A trigger writes them in the
 * transaction that moves the product; `recount_category` and `rebuild_revenue` delete them.
 */
export const revenueRecategorized = pgTable(
  "revenue_recategorized",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    /** A category's id; empty for the products without one. */
    category: text().notNull(),
  },
  (table) => [
    index("revenue_recategorized_category_idx").on(table.tenantId, table.category),
    ofTenant("revenue_recategorized"),
  ],
);
