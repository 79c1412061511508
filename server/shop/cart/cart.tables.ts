import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { MAX_QUANTITY } from "#contract/rules/limits.ts";
import { key, writtenAt } from "#server/platform/database/columns.ts";
import { accounts } from "../accounts/accounts.tables.ts";

/**
 * The lines of an account's cart. The line of a product that was deleted later stays, as unavailable.
 *
 * @offered for the checkout, which removes what was ordered
 */
export const cartLines = pgTable(
  "cart_lines",
  {
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    productId: key().notNull(),
    quantity: integer().notNull(),
    addedAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    check(
      "cart_lines_quantity_check",
      sql`${table.quantity} between 1 and ${sql.raw(String(MAX_QUANTITY))}`,
    ),
  ],
);
