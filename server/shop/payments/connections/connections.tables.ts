import { sql } from "drizzle-orm";
import {
  bigint,
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
import { webhookProviders } from "#contract/rules/payments.ts";
import { identity, key, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";
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
    encryptedToken: text("token_sealed").notNull(),
    encryptedSecret: text("secret_sealed").notNull(),
    secretChangedAt: moment().notNull(),
    /** The secret that was replaced, and until when it is valid. */
    oldEncryptedSecret: text("old_secret_sealed"),
    oldSecretUntil: moment(),
    createdBy: key().references(() => accounts.id, { onDelete: "set null" }),
    createdAt: writtenAt(),
    endedAt: moment(),
    lastRefusal: text("last_refusal"),
    lastRefusalAt: moment(),
    /** The bytes of its webhooks' bodies that are kept now. */
    keptBytes: bigint("kept_bytes", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    unique("payment_connections_tenant_key").on(table.tenantId, table.id),
    unique("payment_connections_token_key").on(table.tokenHash),
    index("payment_connections_created_by_idx").on(table.createdBy),
    check(
      "payment_connections_provider_check",
      sql`${table.provider} in (${oneOf(webhookProviders)})`,
    ),
    check(
      "payment_connections_refusal_check",
      sql`${table.lastRefusal} in ('bad-proof', 'too-old', 'unreadable', 'full')
          and (${table.lastRefusal} is null) = (${table.lastRefusalAt} is null)`,
    ),
    check(
      "payment_connections_old_secret_check",
      sql`(${table.oldEncryptedSecret} is null) = (${table.oldSecretUntil} is null)`,
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
    /** The bytes that the proof covers; empty where the connection had no room left (`WEBHOOK_BYTES_KEPT`). */
    body: bytes().notNull(),
    /** The hash of the bytes that were signed. */
    bodyHash: text("body_hash").notNull(),
    /** The transactions that the provider's reader found; null for a body that it could not read. */
    transactions: jsonb().$type<IncomingTransaction[] | null>(),
    times: integer().notNull().default(1),
    receivedAt: moment().notNull(),
    lastReceivedAt: moment().notNull(),
    doneAt: moment(),
    /** When matching it failed; since then a job tries it again. */
    postponedAt: moment(),
    /** How staff handled a webhook that can't be read. */
    answeredAt: moment(),
    answeredBy: key().references(() => accounts.id, { onDelete: "set null" }),
    answer: text(),
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
    index("webhook_deliveries_unread_idx")
      .on(table.tenantId, table.lastReceivedAt.desc().nullsFirst())
      .where(sql`${table.transactions} is null`),
    index("webhook_deliveries_answered_by_idx")
      .on(table.answeredBy)
      .where(sql`${table.answeredBy} is not null`),
    check(
      "webhook_deliveries_answer_check",
      sql`(${table.answeredAt} is null) = (${table.answer} is null)`,
    ),
    index("webhook_deliveries_age_idx").on(table.lastReceivedAt),
    index("webhook_deliveries_waiting_idx")
      .on(table.tenantId, table.connectionId, table.id)
      .where(sql`${table.doneAt} is null and ${table.postponedAt} is null`),
    ofTenant("webhook_deliveries"),
  ],
);
