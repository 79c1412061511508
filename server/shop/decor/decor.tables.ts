import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { DecorSection } from "#contract/decor.ts";
import { appRole, currentTenant, key, moment } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { tenants } from "../tenants/tenants.tables.ts";

/** Visitors' reads work for no store. Those of staff see their own store's rows only. */
const readByVisitors = (table: string) =>
  pgPolicy(`${table}_read`, { for: "select", to: appRole, using: sql`${currentTenant} is null` });

/**
 * The decoration that a store's admin works on. Each write of a store's decoration locks this row first. A store without a
 * row has not begun.
 */
export const decorDrafts = pgTable(
  "decor_drafts",
  {
    tenantId: key()
      .primaryKey()
      .references(() => tenants.id),
    sections: jsonb().$type<readonly DecorSection[]>().notNull().default([]),
    version: integer().notNull().default(0),
    /** Null until it is saved for the first time. */
    savedAt: moment(),
    savedBy: key(),
  },
  () => [ofTenant("decor_drafts")],
);

/** The published decorations of a store. A version is never changed, only withdrawn before it begins. */
export const decorVersions = pgTable(
  "decor_versions",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    id: key().notNull().generatedAlwaysAsIdentity(),
    sections: jsonb().$type<readonly DecorSection[]>().notNull(),
    /** Shoppers see the version that began last; of two that began together, the newer one. */
    shownFrom: moment().notNull(),
    publishedAt: moment().notNull(),
    publishedBy: key().notNull(),
    cancelledAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    ofTenant("decor_versions"),
    readByVisitors("decor_versions"),
  ],
);

/** The pictures that a store uploaded for its decoration; sections name them by their ids. */
export const decorPictures = pgTable(
  "decor_pictures",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    id: key().notNull().generatedAlwaysAsIdentity(),
    /** The name of the files without width and format. */
    file: text().notNull(),
    hasAvif: boolean("has_avif").notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    ofTenant("decor_pictures"),
    readByVisitors("decor_pictures"),
  ],
);
