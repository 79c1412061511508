import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { key, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { tenants } from "../../tenants/tenants.tables.ts";

/** The fields of the columns of a bank's statements, as a store named them, found by their headings. */
export const statementLayouts = pgTable(
  "statement_layouts",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    signature: text().notNull(),
    /** A field for each column, in order; "-" for one that is ignored. */
    fields: text().array().notNull(),
    updatedAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.signature] }),
    ofTenant("statement_layouts"),
  ],
);
