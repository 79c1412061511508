import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { REVIEW_PICTURES_MAX } from "#contract/rules/reviews.ts";
import {
  appRole,
  currentAccount,
  currentTenant,
  identity,
  key,
  moment,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { products } from "../catalogue/catalogue.tables.ts";

const newestFirst = (table: { createdAt: AnyPgColumn; id: AnyPgColumn }) =>
  [sql`${table.createdAt} desc nulls first`, table.id] as const;

/**
 * Evaluations, one for each line of a completed order. Everyone may read them; a buyer may write their own. A store
 * replies to one once, and only a decided case hides one (`review_hides` in `reviews.functions.sql`).
 *
 * @offered for webhooks
 */
export const reviews = pgTable(
  "reviews",
  {
    id: identity(),
    tenantId: key().notNull(),
    productId: key().notNull(),
    orderId: text("order_id"),
    line: integer(),
    accountId: key(),
    author: text().notNull(),
    rating: integer().notNull(),
    comment: text().notNull().default(""),
    createdAt: writtenAt(),
    editedAt: moment(),
    /** The names of picture files, in order. */
    pictures: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether all pictures have AVIF files, too. */
    hasAvif: boolean("has_avif").notNull().default(false),
    /** The number of rows of `review_votes`. */
    helpful: integer().notNull().default(0),
    reply: text(),
    repliedAt: moment(),
    replyEditedAt: moment(),
    /** 0 without a reply; each write of it adds 1. */
    replyVersion: integer("reply_version").notNull().default(0),
    hiddenAt: moment(),
    /** Why it is hidden, one of `reportReasons`. */
    hiddenFor: text("hidden_for"),
  },
  (table) => [
    foreignKey({
      name: "reviews_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    unique("reviews_tenant_key").on(table.tenantId, table.id),
    uniqueIndex("reviews_line_key").on(table.orderId, table.line),
    index("reviews_product_idx").on(table.productId, table.createdAt.desc().nullsFirst(), table.id),
    index("reviews_product_rating_idx").on(table.productId, table.rating, ...newestFirst(table)),
    index("reviews_product_pictures_idx")
      .on(table.productId, ...newestFirst(table))
      .where(sql`${table.pictures} <> '{}'`),
    index("reviews_recent_idx")
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.rating} >= 4 and ${table.comment} <> ''`),
    index("reviews_tenant_idx").on(table.tenantId, ...newestFirst(table)),
    index("reviews_tenant_rating_idx").on(table.tenantId, table.rating, ...newestFirst(table)),
    index("reviews_unanswered_idx")
      .on(table.tenantId, table.rating, ...newestFirst(table))
      .where(sql`${table.reply} is null and ${table.hiddenAt} is null`),
    index("reviews_tenant_pictures_idx")
      .on(table.tenantId, ...newestFirst(table))
      .where(sql`${table.pictures} <> '{}'`),
    // Each request for a picture asks whether its evaluation is hidden.
    index("reviews_picture_idx")
      .using("gin", table.pictures)
      .where(sql`${table.pictures} <> '{}'`),
    index("reviews_hidden_idx")
      .on(table.tenantId, ...newestFirst(table))
      .where(sql`${table.hiddenAt} is not null`),
    // The body of fold(), which PostgreSQL puts in its place: migrations run before the functions exist.
    index("reviews_words_idx").using(
      "gin",
      sql`(lower(translate(regexp_replace(normalize(comment, NFKD), '[\\u0300-\\u036f]', '', 'g'), 'đĐ', 'dd'))) gin_trgm_ops`,
    ),
    check("reviews_rating_check", sql`${table.rating} between 1 and 5`),
    check(
      "reviews_pictures_check",
      sql`cardinality(${table.pictures}) <= ${sql.raw(String(REVIEW_PICTURES_MAX))}`,
    ),
    check(
      "reviews_reply_check",
      sql`(${table.reply} is null) = (${table.repliedAt} is null) and (${table.reply} is null) = (${table.replyVersion} = 0)`,
    ),
    check("reviews_hidden_check", sql`(${table.hiddenAt} is null) = (${table.hiddenFor} is null)`),
    pgPolicy("reviews_read", { for: "select", to: appRole, using: sql`true` }),
    pgPolicy("reviews_write", {
      to: appRole,
      using: sql`tenant_id = ${currentTenant} or account_id = ${currentAccount}`,
      withCheck: sql`tenant_id = ${currentTenant} or account_id = ${currentAccount}`,
    }),
  ],
);

/**
 * The number of published evaluations of a product, by the filters of lists. Triggers keep it; writers have locked the
 * product's row before.
 */
export const reviewCounts = pgTable(
  "review_counts",
  {
    tenantId: key().notNull(),
    productId: key().notNull(),
    rating: integer().notNull(),
    isAnswered: boolean("is_answered").notNull(),
    hasPictures: boolean("has_pictures").notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "review_counts_pkey",
      columns: [table.tenantId, table.productId, table.rating, table.isAnswered, table.hasPictures],
    }),
    foreignKey({
      name: "review_counts_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    pgPolicy("review_counts_read", { for: "select", to: appRole, using: sql`true` }),
    pgPolicy("review_counts_write", {
      to: appRole,
      using: sql`tenant_id = ${currentTenant}`,
      withCheck: sql`tenant_id = ${currentTenant}`,
    }),
  ],
);

/** The accounts that find an evaluation helpful, each once. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    tenantId: key().notNull(),
    reviewId: key().notNull(),
    accountId: key().notNull(),
    createdAt: writtenAt(),
  },
  (table) => [
    primaryKey({ name: "review_votes_pkey", columns: [table.reviewId, table.accountId] }),
    foreignKey({
      name: "review_votes_review_fk",
      columns: [table.tenantId, table.reviewId],
      foreignColumns: [reviews.tenantId, reviews.id],
    }),
    index("review_votes_account_idx").on(table.accountId),
    pgPolicy("review_votes_of_account", {
      to: appRole,
      using: sql`account_id = ${currentAccount}`,
      withCheck: sql`account_id = ${currentAccount}`,
    }),
  ],
);
