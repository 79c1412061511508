import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { taxedRates } from "#contract/rules/invoices/vat.ts";
import { oneOf, writtenAt } from "#server/platform/database/columns.ts";

/**
 * The percentages of value-added tax, each from a day on. Those of days that have begun never change: orders were placed by
 * them.
 */
export const vatRates = pgTable(
  "vat_rates",
  {
    rate: text().notNull(),
    /** The first day in Vietnam. */
    validFrom: date("valid_from").notNull(),
    percent: integer().notNull(),
    createdAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.rate, table.validFrom] }),
    check("vat_rates_rate_check", sql`${table.rate} in (${oneOf(taxedRates)})`),
    check("vat_rates_percent_check", sql`${table.percent} between 0 and 100`),
  ],
);
