import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { caseDecisions, REVIEW_PICTURES_MAX, reportReasons } from "#contract/rules/reviews.ts";
import {
  appRole,
  currentAccount,
  currentTenant,
  identity,
  key,
  moment,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { reviews } from "../reviews.tables.ts";

const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A reported evaluation, from its first report until the super admin's decision. An evaluation has one open case. */
export const reviewCases = pgTable(
  "review_cases",
  {
    id: identity(),
    tenantId: key().notNull(),
    reviewId: key().notNull(),
    createdAt: writtenAt(),
    dueAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: key(),
    decision: text(),
    /** Why the evaluation was hidden. */
    reason: text(),
    /** A note to the writer and the store, besides the reason. */
    note: text().notNull().default(""),
    /** Set when an evaluation that the case hid is shown again. */
    reversedAt: moment(),
  },
  (table) => [
    unique("review_cases_tenant_key").on(table.tenantId, table.id),
    foreignKey({
      name: "review_cases_review_fk",
      columns: [table.tenantId, table.reviewId],
      foreignColumns: [reviews.tenantId, reviews.id],
    }),
    uniqueIndex("review_cases_open_key")
      .on(table.reviewId)
      .where(sql`${table.decidedAt} is null`),
    index("review_cases_review_idx").on(table.reviewId),
    index("review_cases_due_idx")
      .on(table.dueAt, table.id)
      .where(sql`${table.decidedAt} is null`),
    index("review_cases_decided_idx")
      .on(sql`${table.decidedAt} desc`, table.id)
      .where(sql`${table.decidedAt} is not null`),
    check(
      "review_cases_decision_check",
      sql`(${table.decidedAt} is null) = (${table.decision} is null) and ${table.decision} in (${oneOf(caseDecisions.toSorted())})
        and (${table.reason} is not null) = (${table.decision} is not distinct from 'hidden') and ${table.reason} in (${oneOf(reportReasons)})`,
    ),
    ofTenant("review_cases"),
  ],
);

/** Why a store or a shopper reported an evaluation. The store does not learn which shoppers did. */
export const reviewReports = pgTable(
  "review_reports",
  {
    id: identity(),
    tenantId: key().notNull(),
    caseId: key().notNull(),
    reviewId: key().notNull(),
    accountId: key().notNull(),
    /** Whether the account reported it for the store of the evaluation. */
    byStore: boolean("by_store").notNull(),
    reason: text().notNull(),
    evidence: text().notNull().default(""),
    /** The names of picture files, in order. */
    pictures: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: writtenAt(),
  },
  (table) => [
    foreignKey({
      name: "review_reports_case_fk",
      columns: [table.tenantId, table.caseId],
      foreignColumns: [reviewCases.tenantId, reviewCases.id],
    }),
    foreignKey({
      name: "review_reports_review_fk",
      columns: [table.tenantId, table.reviewId],
      foreignColumns: [reviews.tenantId, reviews.id],
    }),
    uniqueIndex("review_reports_store_key")
      .on(table.caseId)
      .where(sql`${table.byStore}`),
    uniqueIndex("review_reports_shopper_key")
      .on(table.caseId, table.accountId)
      .where(sql`not ${table.byStore}`),
    index("review_reports_review_idx").on(table.reviewId),
    index("review_reports_account_idx").on(table.accountId),
    check("review_reports_reason_check", sql`${table.reason} in (${oneOf(reportReasons)})`),
    check(
      "review_reports_pictures_check",
      sql`cardinality(${table.pictures}) <= ${sql.raw(String(REVIEW_PICTURES_MAX))}`,
    ),
    pgPolicy("review_reports_of_store_or_account", {
      to: appRole,
      using: sql`tenant_id = ${currentTenant} or account_id = ${currentAccount}`,
      withCheck: sql`tenant_id = ${currentTenant} or account_id = ${currentAccount}`,
    }),
  ],
);
