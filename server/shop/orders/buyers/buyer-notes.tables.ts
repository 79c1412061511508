import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { key, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { accounts } from "../../accounts/accounts.tables.ts";
import { tenants } from "../../tenants/tenants.tables.ts";

/** A store's own note on one of its buyers; neither the buyer nor another store sees it. */
export const buyerNotes = pgTable(
  "buyer_notes",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    accountId: key()
      .notNull()
      .references(() => accounts.id),
    note: text().notNull(),
    version: integer().notNull().default(1),
    writtenBy: key().notNull(),
    updatedAt: writtenAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId] }), ofTenant("buyer_notes")],
);
