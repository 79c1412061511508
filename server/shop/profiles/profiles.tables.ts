import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  appRole,
  currentTenant,
  identity,
  key,
  moment,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { accounts } from "../accounts/accounts.tables.ts";
import { tenants } from "../tenants/tenants.tables.ts";
import type { Hotline, Hours, LegalIdentity } from "./profile-shapes.ts";

const ofStore = sql`tenant_id = ${currentTenant}`;

/**
 * The public profile of a store, beyond its row in `tenants`, which cards, listings and the checkout read. The law
 * makes a seller's identity public. A store without a row has published nothing.
 *
 * @offered for the sender of parcels
 */
export const storeProfiles = pgTable(
  "store_profiles",
  {
    tenantId: key()
      .primaryKey()
      .references(() => tenants.id),
    /** The hours of the main hotline, whose number is `tenants.hotline`. */
    hotlineHours: jsonb("hotline_hours").$type<Hours | null>(),
    moreHotlines: jsonb("more_hotlines").$type<Hotline[]>().notNull().default([]),
    website: text().notNull().default(""),
    /** A current ward, with its province; all three are null without a pick-up address. */
    pickupProvince: text("pickup_province"),
    pickupWard: text("pickup_ward"),
    pickupStreet: text("pickup_street"),
    legalName: text("legal_name").notNull().default(""),
    taxCode: text("tax_code").notNull().default(""),
    legalAddress: text("legal_address").notNull().default(""),
    representative: text().notNull().default(""),
    licenceNumber: text("licence_number").notNull().default(""),
    licenceDate: date("licence_date"),
    /** The identity as the super admin verified it: shoppers see this one, whatever the store writes afterwards. */
    verified: jsonb().$type<LegalIdentity>(),
    verifiedBy: key().references(() => accounts.id, { onDelete: "set null" }),
    verifiedNote: text("verified_note").notNull().default(""),
    updatedAt: writtenAt(),
  },
  (table) => [
    index("store_profiles_verified_by_idx").on(table.verifiedBy),
    check(
      "store_profiles_pickup_check",
      sql`num_nulls(${table.pickupProvince}, ${table.pickupWard}, ${table.pickupStreet}) in (0, 3)`,
    ),
    pgPolicy("store_profiles_read", { for: "select", to: appRole, using: sql`true` }),
    ofTenant("store_profiles"),
  ],
);

/**
 * The published legal identities of a store and their beginnings. No role of the shop may change one, so that
 * an order has its seller by time (decision 58). Writers lock the profile.
 *
 * @offered for the pages of orders
 */
export const sellerIdentities = pgTable(
  "seller_identities",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    id: key().notNull().generatedAlwaysAsIdentity(),
    since: moment().notNull(),
    legalName: text("legal_name").notNull(),
    taxCode: text("tax_code").notNull(),
    address: text().notNull(),
    isVerified: boolean("is_verified").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    pgPolicy("seller_identities_read", { for: "select", to: appRole, using: sql`true` }),
    pgPolicy("seller_identities_of_store", { for: "insert", to: appRole, withCheck: ofStore }),
  ],
);

/**
 * Another bank account of a store: it waits for `effective_at`, when a job copies it to `tenants`, unless an admin of the
 * store stops it before. The row is the lock between the two: the first to set `ended_at` decides.
 */
export const bankChanges = pgTable(
  "bank_changes",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    bin: text().notNull(),
    name: text().notNull(),
    account: text().notNull(),
    holder: text().notNull(),
    requestedBy: key().references(() => accounts.id, { onDelete: "set null" }),
    requestedAt: moment().notNull(),
    effectiveAt: moment().notNull(),
    endedAt: moment(),
    outcome: text(),
  },
  (table) => [
    index("bank_changes_tenant_idx").on(table.tenantId, table.id),
    index("bank_changes_requested_by_idx").on(table.requestedBy),
    uniqueIndex("bank_changes_waiting_key")
      .on(table.tenantId)
      .where(sql`${table.endedAt} is null`),
    check("bank_changes_outcome_check", sql`${table.outcome} in ('effective', 'stopped')`),
    check("bank_changes_ended_check", sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    ofTenant("bank_changes"),
  ],
);
