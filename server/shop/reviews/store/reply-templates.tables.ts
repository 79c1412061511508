import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { identity, key, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
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
    ofTenant("reply_templates"),
  ],
);
