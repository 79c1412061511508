import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { BASIS_POINTS_MAX, commissionBases } from "#contract/ledger/commission.ts";
import { key, moment, oneOf } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";

/**
 * Versions of the shop's rules, which are never changed: an order has those that held when it was placed. A second save of
 * one version breaks the primary key.
 */
export const commissionVersions = pgTable("commission_versions", {
  version: integer().primaryKey(),
  validFrom: moment().notNull(),
  byAccount: key().notNull(),
});

/** The rules of each version in the sequence in which lines are compared with them. */
export const commissionRules = pgTable(
  "commission_rules",
  {
    version: integer()
      .notNull()
      .references(() => commissionVersions.version),
    position: integer().notNull(),
    /** The store; null for all. */
    storeId: key(),
    /** A category of the store, which may be deleted later. */
    categoryId: key(),
    basisPoints: integer("basis_points").notNull(),
    base: text().notNull(),
  },
  (table) => [
    primaryKey({ name: "commission_rules_pkey", columns: [table.version, table.position] }),
    check(
      "commission_rules_points_check",
      sql`${table.basisPoints} between 0 and ${sql.raw(String(BASIS_POINTS_MAX))}`,
    ),
    check("commission_rules_base_check", sql`${table.base} in (${oneOf(commissionBases)})`),
    check(
      "commission_rules_category_check",
      sql`${table.categoryId} is null or ${table.storeId} is not null`,
    ),
  ],
);

/** The commission of the lines of orders, frozen when the order is posted first. */
export const commissionLines = pgTable(
  "commission_lines",
  {
    tenantId: key().notNull(),
    orderId: text("order_id").notNull(),
    line: integer().notNull(),
    version: integer().notNull(),
    /** 0 without a rule. */
    basisPoints: integer("basis_points").notNull(),
    /** The amount that it is a part of, and the commission, in đồng. */
    base: bigint({ mode: "number" }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "commission_lines_pkey",
      columns: [table.tenantId, table.orderId, table.line],
    }),
    check("commission_lines_amount_check", sql`${table.amount} between 0 and ${table.base}`),
    ofTenant("commission_lines"),
  ],
);
