import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgPolicy,
  pgTable,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { currentTenant, identity, key } from "#server/platform/database/columns.ts";
import { appRole } from "#server/platform/database/roles.ts";

/** What products are counted under: the counts of every total and every facet are sums of these. */
const counted = {
  origin: text().notNull(),
  stars: smallint().notNull(),
  isSoldOut: boolean("is_sold_out").notNull(),
  /** How many more products there are; below zero, how many fewer. */
  products: integer().notNull(),
  /** False in a row that a change left behind; `compact_product_counts()` adds such rows up. */
  isGathered: boolean("is_gathered").notNull().default(false),
};

/**
 * How many products of a category there are of each kind, and how many pieces of them were sold: the sum of the
 * rows of a kind. A change adds a row instead of rewriting one, so that nobody ever waits for a figure. Written by
 * the trigger functions of `product-counts.functions.sql` alone.
 */
export const productCounts = pgTable(
  "product_counts",
  {
    id: identity(),
    tenantId: key().notNull(),
    categoryId: key().notNull(),
    isHidden: boolean("is_hidden").notNull(),
    ...counted,
    sold: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("product_counts_tenant_idx").on(table.tenantId, table.categoryId),
    index("product_counts_category_idx").on(table.categoryId),
    index("product_counts_loose_idx")
      .on(table.categoryId)
      .where(sql`not ${table.isGathered}`),
    pgPolicy("product_counts_read", {
      for: "select",
      to: appRole,
      using: sql`not is_hidden or tenant_id = ${currentTenant}`,
    }),
  ],
);

/** The same for all shown products of all stores, closed ones counted. */
export const shopProductCounts = pgTable("shop_product_counts", { id: identity(), ...counted });
