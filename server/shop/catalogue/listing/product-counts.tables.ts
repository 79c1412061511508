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
import { appRole, currentTenant, identity, key } from "#server/platform/database/columns.ts";

/** The values that products are counted under: every total and every facet is a sum of these rows. */
const counted = {
  origin: text().notNull(),
  stars: smallint().notNull(),
  isSoldOut: boolean("is_sold_out").notNull(),
  /** The change of the number of products; negative if there are fewer. */
  products: integer().notNull(),
  /** False in a row that a change added; `compact_product_counts()` sums such rows up. */
  isGathered: boolean("is_gathered").notNull().default(false),
};

/**
 * The number of a category's products of each kind, and their pieces sold: the sum of the rows of a kind. A change adds
 * a row, so that no transaction waits for a count. `product-counts.functions.sql` writes it.
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

/** The same for all shown products of all stores, including closed ones. */
export const shopProductCounts = pgTable("shop_product_counts", { id: identity(), ...counted });
