import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import { currentTenant, key, moment } from "../../platform/database/columns.ts";
import { appRole, checkoutRole } from "../../platform/database/roles.ts";
import { products } from "./catalogue.tables.ts";

/**
 * What shoppers see: one row a shown product with all that a card, a search and a sort need. Written by the
 * trigger functions of the migrations in the transaction that changes the product, so it can't lag behind.
 */
export const publishedProducts = pgTable(
  "published_products",
  {
    productId: key().primaryKey(),
    tenantId: key().notNull(),
    categoryId: key().notNull(),
    productNumber: text("product_number").notNull(),
    nameEn: text("name_en").notNull(),
    nameVn: text("name_vn").notNull(),
    categoryEn: text("category_en").notNull(),
    categoryVn: text("category_vn").notNull(),
    origin: text().notNull(),
    price: bigint({ mode: "number" }).notNull(),
    soldCount: integer("sold_count").notNull(),
    feedbackCount: integer("feedback_count").notNull(),
    rating: numeric({ precision: 3, scale: 2, mode: "number" }),
    /** [{id, file, avif}] in order. */
    pictures: jsonb().$type<{ id: number; file: string; avif: boolean }[]>().notNull(),
    /** Names, category and synonyms, folded (`fold()` in the migrations, `contract/fold.ts` on this side). */
    fold: text().notNull(),
    /** The product number without spacing and punctuation, lower case. */
    codeKey: text("code_key").notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: "published_products_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete("cascade"),
    index("published_best_seller_idx").on(
      table.soldCount.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.productId,
    ),
    index("published_tenant_best_seller_idx").on(
      table.tenantId,
      table.soldCount.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.productId,
    ),
    index("published_category_best_seller_idx").on(
      table.categoryId,
      table.soldCount.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.productId,
    ),
    index("published_tenant_price_idx").on(table.tenantId, table.price, table.productId),
    index("published_category_price_idx").on(table.categoryId, table.price, table.productId),
    index("published_price_idx").on(table.price, table.productId),
    index("published_tenant_newest_idx").on(
      table.tenantId,
      table.createdAt.desc().nullsFirst(),
      table.productId,
    ),
    index("published_category_newest_idx").on(
      table.categoryId,
      table.createdAt.desc().nullsFirst(),
      table.productId,
    ),
    index("published_newest_idx").on(table.createdAt.desc().nullsFirst(), table.productId),
    index("published_tenant_rating_idx").on(
      table.tenantId,
      table.rating.desc().nullsLast(),
      table.soldCount.desc().nullsFirst(),
      table.productId,
    ),
    index("published_category_rating_idx").on(
      table.categoryId,
      table.rating.desc().nullsLast(),
      table.soldCount.desc().nullsFirst(),
      table.productId,
    ),
    index("published_rating_idx").on(
      table.rating.desc().nullsLast(),
      table.soldCount.desc().nullsFirst(),
      table.productId,
    ),
    index("published_category_origin_idx").on(table.categoryId, table.origin, table.rating),
    index("published_origin_idx").on(table.origin, table.rating),
    index("published_fold_idx").using("gin", sql`${table.fold} gin_trgm_ops`),
    index("published_code_key_idx").on(sql`${table.codeKey} text_pattern_ops`),
    pgPolicy("published_products_read", {
      for: "select",
      to: [appRole, checkoutRole],
      using: sql`true`,
    }),
    pgPolicy("published_products_write", {
      to: appRole,
      using: sql`tenant_id = ${currentTenant}`,
      withCheck: sql`tenant_id = ${currentTenant}`,
    }),
  ],
);
