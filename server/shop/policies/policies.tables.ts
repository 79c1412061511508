import { sql } from "drizzle-orm";
import { check, integer, index, pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { RETURN_SHIPPING_CAP_MAX } from "#contract/rules/returns/reasons.ts";
import { policyNames, RETURN_DAYS_MAX, WARRANTY_MONTHS_MAX } from "#contract/rules/policies.ts";
import {
  appRole,
  currentTenant,
  key,
  moment,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { tenants } from "../tenants/tenants.tables.ts";

const isName = sql.raw(`name in (${policyNames.map((name) => `'${name}'`).join(", ")})`);
const months = sql.raw(String(WARRANTY_MONTHS_MAX));
const days = sql.raw(String(RETURN_DAYS_MAX));
const cap = sql.raw(String(RETURN_SHIPPING_CAP_MAX));

/** Unpublished text of a store: one row per policy, which every write of the policy locks first. */
export const policyDrafts = pgTable(
  "policy_drafts",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    /** Counts the writes of the policy, publications included. */
    version: integer().notNull().default(0),
    /** The draft; null where there is none. */
    textEn: text("text_en"),
    textVn: text("text_vn"),
    warrantyMonths: integer("warranty_months"),
    returnDays: integer("return_days"),
    /** The most that the store gives for a buyer's own parcel back; null means the default. */
    returnShippingCap: integer("return_shipping_cap"),
    updatedAt: writtenAt(),
    updatedBy: key(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    check("policy_drafts_name_check", isName),
    check("policy_drafts_texts_check", sql`(${table.textEn} is null) = (${table.textVn} is null)`),
    pgPolicy("policy_drafts_of_tenant", {
      to: appRole,
      using: sql`tenant_id = ${currentTenant}`,
      withCheck: sql`tenant_id = ${currentTenant}`,
    }),
  ],
);

/**
 * Published versions. No role of the shop may change one or delete one that has begun, and none begins before its
 * publication has ended. So the version of a past moment is fixed, and orders copy nothing.
 */
export const policyVersions = pgTable(
  "policy_versions",
  {
    /** The store; null for the shop's default text, which holds where a store has none. */
    tenantId: key().references(() => tenants.id),
    /** The store, or 0 for the shop. */
    ownerId: key()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(tenant_id, 0)`),
    name: text().notNull(),
    number: integer().notNull(),
    textEn: text("text_en").notNull(),
    textVn: text("text_vn").notNull(),
    warrantyMonths: integer("warranty_months"),
    returnDays: integer("return_days"),
    /** The most that the store gives for a buyer's own parcel back; null means the default. */
    returnShippingCap: integer("return_shipping_cap"),
    startsAt: moment().notNull(),
    publishedAt: writtenAt(),
    publishedBy: key(),
    /** Set before the version has begun: it never holds, and only its store reads it. */
    withdrawnAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.name, table.number] }),
    index("policy_versions_starts_idx").on(table.ownerId, table.startsAt),
    check("policy_versions_name_check", isName),
    check("policy_versions_texts_check", sql`${table.textEn} <> '' or ${table.textVn} <> ''`),
    check("policy_versions_number_check", sql`${table.number} > 0`),
    check(
      "policy_versions_warranty_check",
      sql`case when ${table.name} = 'warranty' then ${table.warrantyMonths} between 0 and ${months} else ${table.warrantyMonths} is null end`,
    ),
    check(
      "policy_versions_returns_check",
      sql`case when ${table.name} = 'returns' then ${table.returnDays} between 0 and ${days} else ${table.returnDays} is null end`,
    ),
    check(
      "policy_versions_shipping_cap_check",
      sql`${table.returnShippingCap} is null or (${table.name} = 'returns' and ${table.returnShippingCap} between 0 and ${cap})`,
    ),
    check("policy_versions_starts_check", sql`${table.startsAt} >= ${table.publishedAt}`),
    check("policy_versions_withdrawn_check", sql`${table.withdrawnAt} < ${table.startsAt}`),
    pgPolicy("policy_versions_read", { for: "select", to: appRole, using: sql`true` }),
    pgPolicy("policy_versions_published", {
      for: "insert",
      to: appRole,
      withCheck: sql`tenant_id = ${currentTenant}`,
    }),
    pgPolicy("policy_versions_kept", {
      for: "update",
      to: appRole,
      using: sql`tenant_id = ${currentTenant} and starts_at > now()`,
      withCheck: sql`tenant_id = ${currentTenant} and starts_at > now()`,
    }),
    pgPolicy("policy_versions_withdrawn", {
      for: "delete",
      to: appRole,
      using: sql`tenant_id = ${currentTenant} and starts_at > now()`,
    }),
  ],
);
