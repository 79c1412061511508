import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  currentAccount,
  currentTenant,
  identity,
  key,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { appRole } from "#server/platform/database/roles.ts";
import { products } from "../catalogue/catalogue.tables.ts";

/** Evaluations, one for each line of a completed order. Everyone may read them; a buyer may write their own. */
export const reviews = pgTable(
  "reviews",
  {
    id: identity(),
    tenantId: key().notNull(),
    productId: key().notNull(),
    orderId: text("order_id"),
    line: integer(),
    accountId: key(),
    author: text().notNull(),
    rating: integer().notNull(),
    comment: text().notNull().default(""),
    createdAt: writtenAt(),
  },
  (table) => [
    foreignKey({
      name: "reviews_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    uniqueIndex("reviews_line_key").on(table.orderId, table.line),
    index("reviews_product_idx").on(table.productId, table.createdAt.desc().nullsFirst(), table.id),
    index("reviews_recent_idx")
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.rating} >= 4 and ${table.comment} <> ''`),
    check("reviews_rating_check", sql`${table.rating} between 1 and 5`),
    pgPolicy("reviews_read", { for: "select", to: appRole, using: sql`true` }),
    pgPolicy("reviews_write", {
      to: appRole,
      using: sql`tenant_id = ${currentTenant} or account_id = ${currentAccount}`,
      withCheck: sql`tenant_id = ${currentTenant} or account_id = ${currentAccount}`,
    }),
  ],
);
