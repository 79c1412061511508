import { index, pgTable, text } from "drizzle-orm/pg-core";
import { identity, key, writtenAt } from "#server/platform/database/columns.ts";

/**
 * Each write by staff is one row. The application role may only read and insert.
 *
 * @offered for the last writer of an object
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    tenantId: key(),
    accountId: key().notNull(),
    act: text().notNull(),
    object: text().notNull(),
    at: writtenAt(),
  },
  (table) => [
    index("audit_log_tenant_idx").on(table.tenantId, table.id),
    index("audit_log_account_idx").on(table.accountId, table.id),
    index("audit_log_object_idx").on(table.object, table.id),
  ],
);
