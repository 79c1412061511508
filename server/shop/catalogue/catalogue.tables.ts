import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  currentTenant,
  identity,
  key,
  moment,
  writtenAt,
} from "../../platform/database/columns.ts";
import { appRole, checkoutRole } from "../../platform/database/roles.ts";
import { tenants } from "../tenants/tenants.tables.ts";

/** Only the store at work sees and writes its rows. */
const ofCurrentTenant = (table: string, column: ReturnType<typeof sql>) =>
  pgPolicy(`${table}_of_tenant`, {
    to: appRole,
    using: sql`${column} = ${currentTenant}`,
    withCheck: sql`${column} = ${currentTenant}`,
  });

export const categories = pgTable(
  "categories",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    nameEn: text("name_en").notNull(),
    nameVn: text("name_vn").notNull(),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("categories_tenant_key").on(table.tenantId, table.id),
    uniqueIndex("categories_name_en_key")
      .on(table.tenantId, sql`lower(${table.nameEn})`)
      .where(sql`${table.nameEn} <> ''`),
    uniqueIndex("categories_name_vn_key")
      .on(table.tenantId, sql`lower(${table.nameVn})`)
      .where(sql`${table.nameVn} <> ''`),
    ofCurrentTenant("categories", sql`tenant_id`),
    pgPolicy("categories_read", { for: "select", to: appRole, using: sql`true` }),
  ],
);

/** The store's own record of a product; shoppers read `published_products`. */
export const products = pgTable(
  "products",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    /** Absent only in a deleted product, whose category may be gone. */
    categoryId: key(),
    productNumber: text("product_number").notNull(),
    nameEn: text("name_en").notNull(),
    nameVn: text("name_vn").notNull(),
    descriptionEn: text("description_en").notNull(),
    descriptionVn: text("description_vn").notNull(),
    specificationEn: text("specification_en").notNull(),
    specificationVn: text("specification_vn").notNull(),
    warrantyEn: text("warranty_en").notNull().default(""),
    warrantyVn: text("warranty_vn").notNull().default(""),
    origin: text().notNull(),
    price: bigint({ mode: "number" }).notNull(),
    isHidden: boolean("is_hidden").notNull().default(false),
    isDeleted: boolean("is_deleted").notNull().default(false),
    soldCount: integer("sold_count").notNull().default(0),
    revenue: bigint({ mode: "number" }).notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    feedbackCount: integer("feedback_count").notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    updatedBy: key(),
  },
  (table) => [
    unique("products_tenant_key").on(table.tenantId, table.id),
    uniqueIndex("products_number_key")
      .on(table.tenantId, sql`upper(${table.productNumber})`)
      .where(sql`not ${table.isDeleted}`),
    index("products_category_idx").on(table.tenantId, table.categoryId),
    index("products_newest_idx")
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`not ${table.isDeleted}`),
    index("products_price_idx")
      .on(table.tenantId, table.price, table.id)
      .where(sql`not ${table.isDeleted}`),
    index("products_sold_idx")
      .on(table.tenantId, table.soldCount, table.id)
      .where(sql`not ${table.isDeleted}`),
    index("products_revenue_idx")
      .on(table.tenantId, table.revenue, table.id)
      .where(sql`not ${table.isDeleted}`),
    index("products_tab_idx")
      .on(table.tenantId, table.isHidden, table.categoryId, table.id)
      .where(sql`not ${table.isDeleted}`),
    index("products_hidden_idx")
      .on(table.tenantId, table.id)
      .where(sql`${table.isHidden} and not ${table.isDeleted}`),
    foreignKey({
      name: "products_category_fk",
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [categories.tenantId, categories.id],
    }),
    check("products_category_check", sql`${table.categoryId} is not null or ${table.isDeleted}`),
    check("products_price_check", sql`${table.price} > 0`),
    check("products_origin_check", sql`${table.origin} ~ '^[A-Z]{2}$'`),
    ofCurrentTenant("products", sql`tenant_id`),
  ],
);

/** What is on the shelf: one small hot row a product, so that a sale rewrites nothing else. */
export const stock = pgTable(
  "stock",
  {
    productId: key().primaryKey(),
    tenantId: key().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    foreignKey({
      name: "stock_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete("cascade"),
    index("stock_sold_out_idx")
      .on(table.productId)
      .where(sql`${table.quantity} = 0`),
    check("stock_quantity_check", sql`${table.quantity} >= 0`),
    ofCurrentTenant("stock", sql`tenant_id`),
    pgPolicy("stock_read", { for: "select", to: [appRole, checkoutRole], using: sql`true` }),
    pgPolicy("stock_taken_at_checkout", {
      for: "update",
      to: checkoutRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);

/** A product's pictures, in order. The bytes lie in the data directory under `file`. */
export const productPictures = pgTable(
  "product_pictures",
  {
    id: identity(),
    tenantId: key().notNull(),
    productId: key().notNull(),
    position: integer().notNull(),
    file: text().notNull(),
    hasAvif: boolean("has_avif").notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: "product_pictures_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete("cascade"),
    unique("product_pictures_position_key").on(table.productId, table.position),
    unique("product_pictures_file_key").on(table.file),
    check("product_pictures_position_check", sql`${table.position} between 0 and 4`),
    ofCurrentTenant("product_pictures", sql`tenant_id`),
  ],
);

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
    index("published_tenant_rating_idx").on(
      table.tenantId,
      table.rating.desc().nullsLast(),
      table.soldCount.desc().nullsFirst(),
      table.productId,
    ),
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

/** Words that shoppers use for one another, both folded: "bo thang" for "ma phanh". */
export const synonyms = pgTable("synonyms", { word: text().primaryKey(), also: text().notNull() });
