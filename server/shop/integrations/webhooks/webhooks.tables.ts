import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  deliveryErrors,
  webhookDeliveryStates,
  webhookEvents,
  webhookStates,
} from "#contract/integrations/webhook-events.ts";
import { identity, key, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { accounts } from "../../accounts/accounts.tables.ts";
import { tenants } from "../../tenants/tenants.tables.ts";

/**
 * Where a store's events are sent. The secrets are encrypted (`platform/secrets`) with the context `webhooks:` and
 * `secret_key`. A deleted one has `ended_at` and no secret; maintenance deletes its messages and then the row.
 */
export const webhooks = pgTable(
  "webhooks",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** A random text that binds the encrypted secrets to this row. */
    secretKey: text("secret_key").notNull(),
    encryptedSecret: text("secret_sealed").notNull(),
    secretChangedAt: moment().notNull(),
    /** The secret that was replaced, and until when it signs, too. */
    oldEncryptedSecret: text("old_secret_sealed"),
    oldSecretUntil: moment(),
    state: text().notNull().default("active"),
    trippedAt: moment(),
    failuresInARow: integer("failures_in_row").notNull().default(0),
    lastSuccessAt: moment(),
    lastFailureAt: moment(),
    lastFailureStatus: integer("last_failure_status"),
    lastFailureError: text("last_failure_error"),
    version: integer().notNull().default(1),
    createdBy: key().references(() => accounts.id, { onDelete: "set null" }),
    createdAt: writtenAt(),
    endedAt: moment(),
  },
  (table) => [
    unique("webhooks_tenant_key").on(table.tenantId, table.id),
    index("webhooks_created_by_idx").on(table.createdBy),
    index("webhooks_ended_idx")
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    check("webhooks_events_check", sql`${table.events} <@ array[${oneOf(webhookEvents)}]`),
    check("webhooks_state_check", sql`${table.state} in (${oneOf(webhookStates)})`),
    check(
      "webhooks_tripped_check",
      sql`(${table.state} = 'tripped') = (${table.trippedAt} is not null)`,
    ),
    check("webhooks_error_check", sql`${table.lastFailureError} in (${oneOf(deliveryErrors)})`),
    check(
      "webhooks_old_secret_check",
      sql`(${table.oldEncryptedSecret} is null) = (${table.oldSecretUntil} is null)`,
    ),
    ofTenant("webhooks"),
  ],
);

const open = sql`state in ('waiting', 'sending')`;

/**
 * Events on their way to webhooks, and the log of their deliveries for 30 days. Triggers write them in the transaction
 * that causes the event. A process that takes one moves `due_at`, the time of the next try, forward.
 */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    id: identity(),
    tenantId: key().notNull(),
    webhookId: key().notNull(),
    /** The same for every try and replay of an event. */
    messageId: text("message_id")
      .notNull()
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    event: text().notNull(),
    /** The subject of the event: `order:12`. Messages of one object are sent in the sequence of their ids. */
    object: text().notNull(),
    /** Ids, states and amounts, without personal data. Null until a product is read, at the first try. */
    content: jsonb().$type<Record<string, unknown>>(),
    occurredAt: moment().notNull(),
    queuedAt: moment().notNull(),
    state: text().notNull().default("waiting"),
    tries: integer().notNull().default(0),
    /** The distant past for one that was never tried, so that new messages come before retries. */
    dueAt: moment()
      .notNull()
      .default(sql`'epoch'`),
    endedAt: moment(),
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    /** The last tries, the newest first. */
    tryLog: jsonb("try_log")
      .$type<unknown[]>()
      .notNull()
      .default(sql`'[]'`),
    isReplay: boolean("is_replay").notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: "webhook_messages_webhook_fk",
      columns: [table.tenantId, table.webhookId],
      foreignColumns: [webhooks.tenantId, webhooks.id],
    }),
    // A change of a product that waits for its first try covers the changes after it.
    uniqueIndex("webhook_messages_product_key")
      .on(table.webhookId, table.event, table.object)
      .where(
        sql`${table.state} = 'waiting' and ${table.tries} = 0 and ${table.content} is null and not ${table.isReplay}`,
      ),
    index("webhook_messages_due_idx").on(table.webhookId, table.dueAt, table.id).where(open),
    index("webhook_messages_object_idx").on(table.webhookId, table.object, table.id).where(open),
    index("webhook_messages_sending_idx")
      .on(table.webhookId)
      .where(sql`${table.state} = 'sending'`),
    index("webhook_messages_newest_idx").on(table.tenantId, table.webhookId, table.id),
    index("webhook_messages_state_idx").on(table.tenantId, table.webhookId, table.state, table.id),
    index("webhook_messages_event_idx").on(table.tenantId, table.webhookId, table.event, table.id),
    index("webhook_messages_ended_idx")
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    check("webhook_messages_event_check", sql`${table.event} in (${oneOf(webhookEvents)})`),
    check("webhook_messages_state_check", sql`${table.state} in (${oneOf(webhookDeliveryStates)})`),
    check(
      "webhook_messages_ended_check",
      sql`(${table.endedAt} is null) = (${table.state} in ('waiting', 'sending'))`,
    ),
    check("webhook_messages_error_check", sql`${table.lastError} in (${oneOf(deliveryErrors)})`),
    check(
      "webhook_messages_content_check",
      sql`${table.content} is not null or ${table.event} in ('product.changed', 'product.stock')`,
    ),
    ofTenant("webhook_messages"),
  ],
);
