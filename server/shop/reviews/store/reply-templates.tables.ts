import { sql } from "drizzle-orm";
import { index, integer, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import { currentTenant, identity, key, writtenAt } from "#server/platform/database/columns.ts";
import { appRole } from "#server/platform/database/roles.ts";
import { tenants } from "../../tenants/tenants.tables.ts";

/** Texts that a store begins a reply with. */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: writtenAt(),
  },
  (table) => [
    index("reply_templates_tenant_idx").on(table.tenantId, table.id),
    pgPolicy("reply_templates_of_store", {
      to: appRole,
      using: sql`tenant_id = ${currentTenant}`,
      withCheck: sql`tenant_id = ${currentTenant}`,
    }),
  ],
);
