import { sql } from "drizzle-orm";
import { boolean, pgTable } from "drizzle-orm/pg-core";
import { key, moment } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { tenants } from "../../tenants/tenants.tables.ts";

/**
 * How a store treats orders whose transfer doesn't come; without a row both switches are on. A switch that is turned on
 * again leaves the orders alone that were placed before.
 *
 * @offered for the settings of payments, and for reminders
 */
export const paymentSettings = pgTable(
  "payment_settings",
  {
    tenantId: key()
      .primaryKey()
      .references(() => tenants.id),
    remind: boolean().notNull(),
    cancel: boolean().notNull(),
    /** Nothing reads it: it was the moment of both switches. The next version drops it. */
    since: moment()
      .notNull()
      .default(sql`'-infinity'`),
    remindSince: moment()
      .notNull()
      .default(sql`'-infinity'`),
    cancelSince: moment()
      .notNull()
      .default(sql`'-infinity'`),
  },
  () => [ofTenant("payment_settings")],
);
