import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identity, key } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { tenants } from "../../tenants/tenants.tables.ts";

const count = () => bigint({ mode: "number" }).notNull();

/**
 * Sums of a carrier's parcels that ended on a day in Vietnam. A figure is their sum and that of `carrier_figure_changes`.
 */
export const carrierFigures = pgTable(
  "carrier_figures",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    endedOn: date("ended_on", { mode: "string" }).notNull(),
    carrier: text().notNull(),
    delivered: count(),
    returned: count(),
    /** Delivered parcels without a failed attempt. */
    firstAttempts: count(),
    /** Delivered parcels whose pick-up is known, and their time from it to the delivery. */
    timed: count(),
    milliseconds: count(),
    /** Parcels whose fee is known, and their fees in đồng. */
    billed: count(),
    fees: count(),
  },
  (table) => [
    primaryKey({
      name: "carrier_figures_pkey",
      columns: [table.tenantId, table.endedOn, table.carrier],
    }),
    ofTenant("carrier_figures"),
  ],
);

/**
 * Ends of parcels, and later changes of ended ones, that are not added to `carrier_figures` yet; a trigger inserts them. The
 * only index is the primary key, so that notices pay one insert.
 */
export const carrierFigureChanges = pgTable(
  "carrier_figure_changes",
  {
    id: identity(),
    tenantId: key().notNull(),
    endedOn: date("ended_on", { mode: "string" }).notNull(),
    carrier: text().notNull(),
    /** Each number is below zero in a row that takes an earlier one back. */
    delivered: integer().notNull(),
    returned: integer().notNull(),
    firstAttempts: integer().notNull(),
    timed: integer().notNull(),
    milliseconds: bigint({ mode: "number" }).notNull(),
    billed: integer().notNull(),
    fees: bigint({ mode: "number" }).notNull(),
  },
  () => [ofTenant("carrier_figure_changes")],
);
