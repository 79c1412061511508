import { date, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { key, moment } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";

/**
 * Statements that were closed. Their figures are sums of transfers: those of a closed month never change, because the
 * posting puts later facts into the first month that is open.
 */
export const ledgerStatements = pgTable(
  "ledger_statements",
  {
    tenantId: key().notNull(),
    /** The first day of the month. */
    period: date({ mode: "string" }).notNull(),
    closedAt: moment().notNull(),
    closedBy: key().notNull(),
    /** The open cash on delivery by age at the end of the month: a sum that grows dear as later months pass. */
    codAges: jsonb("cod_ages").$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ name: "ledger_statements_pkey", columns: [table.tenantId, table.period] }),
    ofTenant("ledger_statements"),
  ],
);
