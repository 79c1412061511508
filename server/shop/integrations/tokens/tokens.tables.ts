import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { scopes } from "#contract/integrations/scopes.ts";
import { identity, key, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { accounts } from "../../accounts/accounts.tables.ts";
import { tenants } from "../../tenants/tenants.tables.ts";

/**
 * A store's machine tokens, with the SHA-256 hash of each only. `account_id` is the account that histories name; nobody
 * signs in to it. A row stays after its token was revoked.
 */
export const machineTokens = pgTable(
  "machine_tokens",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    accountId: key()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    scopes: text().array().notNull(),
    hash: text().notNull(),
    /** The first characters, so that its owner recognises it. */
    hint: text().notNull(),
    createdBy: key().references(() => accounts.id, { onDelete: "set null" }),
    createdAt: writtenAt(),
    expiresAt: moment(),
    /** Exact to a minute. */
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    unique("machine_tokens_hash_key").on(table.hash),
    unique("machine_tokens_account_key").on(table.accountId),
    index("machine_tokens_tenant_idx").on(table.tenantId, table.id),
    index("machine_tokens_created_by_idx").on(table.createdBy),
    check(
      "machine_tokens_scopes_check",
      sql`${table.scopes} <@ array[${oneOf(scopes)}] and cardinality(${table.scopes}) > 0`,
    ),
    ofTenant("machine_tokens"),
  ],
);
