import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { identity, key, moment, writtenAt } from "#server/platform/database/columns.ts";
import { tenants } from "../tenants/tenants.tables.ts";

/**
 * Accounts of shoppers, of staff and of other software. A role of a store needs its tenant; the super admin has no tenant.
 *
 * @offered for the name of a buyer or of the last writer
 */
export const accounts = pgTable(
  "accounts",
  {
    id: identity(),
    email: text().notNull(),
    passwordHash: text("password_hash"),
    fullName: text("full_name").notNull(),
    phone: text(),
    isActive: boolean("is_active").notNull().default(false),
    isDisabled: boolean("is_disabled").notNull().default(false),
    role: text(),
    tenantId: key().references(() => tenants.id),
    language: text().notNull().default("en"),
    createdAt: writtenAt(),
    /** Set when the owner closes the account. The row stays for its orders and reviews, without personal data. */
    closedAt: moment(),
  },
  (table) => [
    unique("accounts_email_key").on(table.email),
    check("accounts_email_check", sql`${table.email} = lower(${table.email})`),
    check("accounts_language_check", sql`${table.language} in ('en', 'vn')`),
    check(
      "accounts_role_check",
      sql`case when ${table.role} is null or ${table.role} = 'SUPER_ADMIN' then ${table.tenantId} is null
          else ${table.role} in ('ROLE_TENANT_ADMIN', 'ROLE_AGENT') and ${table.tenantId} is not null end`,
    ),
    check(
      "accounts_service_check",
      sql`${table.email} not like '%@service.invalid' or (${table.role} is null and ${table.passwordHash} is null
          and ${table.isDisabled} and not ${table.isActive})`,
    ),
    index("accounts_tenant_idx").on(table.tenantId),
  ],
);

/**
 * A sign-in on one device, with hashes of its tokens only. If the token of `previousRefreshHash` arrives after the
 * grace period, it was stolen, and the session ends. `xsrf`, the key of the session's signatures, never leaves the
 * server.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: identity(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    accessHash: text("access_hash").notNull(),
    accessExpiresAt: moment().notNull(),
    refreshHash: text("refresh_hash").notNull(),
    previousRefreshHash: text("previous_refresh_hash"),
    renewedAt: writtenAt(),
    refreshExpiresAt: moment().notNull(),
    xsrf: text().notNull(),
    device: text().notNull().default(""),
    /** Set when the session was opened by a sign-on that made the provider authenticate the person again. */
    signedOnAt: moment(),
    endedAt: moment(),
    createdAt: writtenAt(),
  },
  (table) => [
    unique("sessions_access_hash_key").on(table.accessHash),
    unique("sessions_refresh_hash_key").on(table.refreshHash),
    index("sessions_previous_refresh_hash_idx").on(table.previousRefreshHash),
    index("sessions_account_idx").on(table.accountId),
  ],
);

/**
 * A mailed link proves that its bearer reads the mails of `email`. Only the hash of its key is stored. A link works
 * once and only until it expires.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    hash: text().primaryKey(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text().notNull(),
    /** The address that the link was sent to. A link that changes the e-mail makes it the account's address. */
    email: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: writtenAt(),
  },
  (table) => [
    index("account_links_account_idx").on(table.accountId),
    check(
      "account_links_purpose_check",
      sql`${table.purpose} in ('activation', 'reset', 'email', 'invitation')`,
    ),
  ],
);

/** Links an account to its identity at a sign-on provider. Lookups use issuer and subject, never the e-mail. */
export const identities = pgTable(
  "identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique("identities_account_key").on(table.accountId, table.issuer),
  ],
);

/** Each consent or withdrawal is one row. The newest row of a purpose is the valid one. */
export const consents = pgTable(
  "consents",
  {
    id: identity(),
    /** Null for a visitor, whose browser stores the row's id. */
    accountId: key().references(() => accounts.id),
    purpose: text().notNull(),
    granted: boolean().notNull(),
    textVersion: text().notNull(),
    language: text().notNull(),
    at: writtenAt(),
  },
  (table) => [
    index("consents_account_idx").on(table.accountId, table.purpose, table.id),
    check("consents_purpose_check", sql`${table.purpose} in ('comfort', 'marketing')`),
    check("consents_language_check", sql`${table.language} in ('en', 'vn')`),
  ],
);

/** Counts of failures per address, per account, per both and of the whole shop (decision 18), and of other rates. */
export const throttle = pgTable("throttle", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: key(),
});
