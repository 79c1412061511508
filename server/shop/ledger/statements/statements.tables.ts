import { sql } from "drizzle-orm";
import { date, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SETTLEMENT_PREFIX } from "#contract/ledger/settlements.ts";
import { key, moment } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";

/**
 * Statements that were closed. Their figures are sums of transfers: those of a closed month never change, because the
 * posting puts later facts into the first month that is open.
 *
 * @offered for webhooks
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
    /** The code of the transfers that settle it. Digits alone follow its letters, so no code of an order is in it. */
    settlementCode: text("settlement_code")
      .notNull()
      .default(
        sql.raw(
          `'${SETTLEMENT_PREFIX}' || lpad(floor(random() * 100000000)::bigint::text, 8, '0')`,
        ),
      ),
  },
  (table) => [
    primaryKey({ name: "ledger_statements_pkey", columns: [table.tenantId, table.period] }),
    uniqueIndex("ledger_statements_code_key").on(table.tenantId, table.settlementCode),
    ofTenant("ledger_statements"),
  ],
);
