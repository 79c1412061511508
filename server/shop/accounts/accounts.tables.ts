import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { identity, key, moment, writtenAt } from "#server/platform/database/columns.ts";
import { tenants } from "../tenants/tenants.tables.ts";

/** People: shoppers and staff alike. A role of a store comes with its tenant, the super admin has none. */
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
    /** Set when its owner closed it: what orders and reviews need of it stays, nothing that names a person does. */
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
    index("accounts_tenant_idx").on(table.tenantId),
  ],
);

/**
 * A sign-in on one device. Only hashes of its tokens are kept. `previousRefreshHash` is the token that was
 * renewed last: seen again after the grace, it was stolen, and the session ends. `xsrf` is the session's own key:
 * its anti-forgery value and the seals of its tokens are made with it, and it never leaves the server.
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
    /** When it was opened by a sign-on for which the provider asked anew who one is. */
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
 * A link that a mail brought: proves that its bearer reads the mails of `email`. Only the hash of its key is kept; it
 * works once and until it expires.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    hash: text().primaryKey(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text().notNull(),
    /** Where the link was sent; a change of e-mail makes it the account's. */
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

/** Who an account is at a sign-on provider; found again by issuer and subject alone, never by e-mail. */
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

/** What somebody agreed to or took back, one row each time; the newest of a purpose holds. */
export const consents = pgTable(
  "consents",
  {
    id: identity(),
    /** Absent for a visitor, whose browser keeps the row's number. */
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

/** Failures counted per address, account and both (`rate-limiter-flexible` keeps this table). */
export const throttle = pgTable("throttle", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: key(),
});

/** What staff did, one row a write; the app may only add to it. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    tenantId: key(),
    accountId: key().notNull(),
    act: text().notNull(),
    object: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index("audit_log_tenant_idx").on(table.tenantId, table.id),
    index("audit_log_object_idx").on(table.object, table.id),
  ],
);
