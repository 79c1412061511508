import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { carriers } from "#contract/parcels.ts";
import { identity, key, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { accounts } from "../../accounts/accounts.tables.ts";
import { tenants } from "../../tenants/tenants.tables.ts";

/**
 * A store's connections to carriers, at most one for each carrier. The credentials are encrypted (`platform/secrets`) with a
 * context of store and carrier.
 */
export const carrierConnections = pgTable(
  "carrier_connections",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    carrier: text().notNull(),
    shopName: text("shop_name"),
    /** JSON with the credentials that the carrier's adapter names. */
    encryptedCredentials: text("credentials_sealed").notNull(),
    /** The token of the address of notices, by its hash, and their secret, encrypted with a context of that hash. */
    tokenHash: text("token_hash"),
    encryptedSecret: text("secret_sealed"),
    addressAt: moment(),
    createdBy: key().references(() => accounts.id, { onDelete: "set null" }),
    createdAt: writtenAt(),
    endedAt: moment(),
  },
  (table) => [
    unique("carrier_connections_tenant_key").on(table.tenantId, table.id),
    uniqueIndex("carrier_connections_token_key").on(table.tokenHash),
    uniqueIndex("carrier_connections_carrier_key")
      .on(table.tenantId, table.carrier)
      .where(sql`${table.endedAt} is null`),
    index("carrier_connections_created_by_idx").on(table.createdBy),
    check("carrier_connections_carrier_check", sql`${table.carrier} in (${oneOf(carriers)})`),
    ofTenant("carrier_connections"),
  ],
);

/** How a store sends; without a row it has the defaults of `parcel-settings.ts`. */
export const parcelSettings = pgTable(
  "parcel_settings",
  {
    tenantId: key()
      .primaryKey()
      .references(() => tenants.id),
    defaultWeight: integer("default_weight").notNull(),
    /** Whether orders follow their parcels. */
    follow: boolean().notNull().default(true),
  },
  (table) => [
    check("parcel_settings_weight_check", sql`${table.defaultWeight} > 0`),
    ofTenant("parcel_settings"),
  ],
);
