import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { identity, key, moment, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { accounts } from "../../accounts/accounts.tables.ts";
import { tenants } from "../../tenants/tenants.tables.ts";
import type { IncomingTransaction } from "../providers/provider.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * A store's connections to providers. The token of a connection's address and its secrets are encrypted
 * (`platform/secrets`) with the context `payment_connections:` and `token_hash`; a webhook is found by the hash.
 */
export const paymentConnections = pgTable(
  "payment_connections",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    provider: text().notNull(),
    name: text().notNull().default(""),
    tokenHash: text("token_hash").notNull(),
    tokenSealed: text("token_sealed").notNull(),
    secretSealed: text("secret_sealed").notNull(),
    secretChangedAt: moment().notNull(),
    /** The secret that was replaced, and until when it is valid. */
    oldSecretSealed: text("old_secret_sealed"),
    oldSecretUntil: moment(),
    createdBy: key().references(() => accounts.id, { onDelete: "set null" }),
    createdAt: writtenAt(),
    endedAt: moment(),
    lastRefusal: text("last_refusal"),
    lastRefusalAt: moment(),
  },
  (table) => [
    unique("payment_connections_tenant_key").on(table.tenantId, table.id),
    unique("payment_connections_token_key").on(table.tokenHash),
    index("payment_connections_created_by_idx").on(table.createdBy),
    check(
      "payment_connections_provider_check",
      sql`${table.provider} in ('sepay', 'casso', 'payos')`,
    ),
    check(
      "payment_connections_refusal_check",
      sql`${table.lastRefusal} in ('bad-proof', 'too-old', 'unreadable')
          and (${table.lastRefusal} is null) = (${table.lastRefusalAt} is null)`,
    ),
    check(
      "payment_connections_old_secret_check",
      sql`(${table.oldSecretSealed} is null) = (${table.oldSecretUntil} is null)`,
    ),
    ofTenant("payment_connections"),
  ],
);

/**
 * Webhooks whose proof was right, as they came, for 90 days. One that comes again is the same row: `times` counts it. Its
 * transactions are matched afterwards; `done_at` says when.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: identity(),
    tenantId: key().notNull(),
    connectionId: key().notNull(),
    /** The headers that the proof and the reading need, without any secret. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: bytes().notNull(),
    bodyHash: text("body_hash").notNull(),
    /** What the provider's reader found; null for a body that it could not read. */
    transactions: jsonb().$type<IncomingTransaction[] | null>(),
    times: integer().notNull().default(1),
    receivedAt: moment().notNull(),
    lastReceivedAt: moment().notNull(),
    doneAt: moment(),
    /** When matching it failed; since then a job tries it again. */
    postponedAt: moment(),
  },
  (table) => [
    unique("webhook_deliveries_tenant_key").on(table.tenantId, table.id),
    unique("webhook_deliveries_body_key").on(table.tenantId, table.connectionId, table.bodyHash),
    foreignKey({
      name: "webhook_deliveries_connection_fk",
      columns: [table.tenantId, table.connectionId],
      foreignColumns: [paymentConnections.tenantId, paymentConnections.id],
    }),
    index("webhook_deliveries_last_idx").on(
      table.tenantId,
      table.connectionId,
      table.lastReceivedAt.desc().nullsFirst(),
    ),
    index("webhook_deliveries_age_idx").on(table.lastReceivedAt),
    index("webhook_deliveries_waiting_idx")
      .on(table.tenantId, table.connectionId, table.id)
      .where(sql`${table.doneAt} is null and ${table.postponedAt} is null`),
    ofTenant("webhook_deliveries"),
  ],
);

/**
 * What a store wants to happen to orders whose transfer doesn't come. A store without a row has both switched on. Orders
 * placed before `since` are left alone: those that waited when the feature came, or when it was switched on again.
 */
export const paymentSettings = pgTable(
  "payment_settings",
  {
    tenantId: key()
      .primaryKey()
      .references(() => tenants.id),
    remind: boolean().notNull(),
    cancel: boolean().notNull(),
    since: moment().notNull(),
  },
  () => [ofTenant("payment_settings")],
);
