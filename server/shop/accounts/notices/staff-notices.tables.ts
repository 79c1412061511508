import { sql } from "drizzle-orm";
import { boolean, date, index, pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { checkoutRole, key } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { tenants } from "../../tenants/tenants.tables.ts";
import { accounts } from "../accounts.tables.ts";

/**
 * The choices of staff about the kinds of mails (`contract/rules/notices.ts`). Without a row the role decides. The
 * checkout reads which of them want to know of new orders.
 *
 * @offered for the mails about new orders
 */
export const staffNotices = pgTable(
  "staff_notices",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    wanted: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.accountId] }),
    index("staff_notices_account_idx").on(table.accountId),
    ofTenant("staff_notices"),
    pgPolicy("staff_notices_of_orders", {
      for: "select",
      to: checkoutRole,
      using: sql`kind = 'order_placed'`,
    }),
  ],
);

/** The last day of Vietnam on which a store got a morning mail of a kind. */
export const noticeDays = pgTable(
  "notice_days",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    kind: text().notNull(),
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind] }), ofTenant("notice_days")],
);
