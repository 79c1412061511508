import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { vatRates } from "#contract/rules/invoices/vat.ts";
import {
  appRole,
  checkoutRole,
  currentTenant,
  identity,
  key,
  oneOf,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { tenants } from "../tenants/tenants.tables.ts";

/** Only the transaction's store sees and writes its rows. */
const ofCurrentTenant = (table: string, column: ReturnType<typeof sql>) =>
  pgPolicy(`${table}_of_tenant`, {
    to: appRole,
    using: sql`${column} = ${currentTenant}`,
    withCheck: sql`${column} = ${currentTenant}`,
  });

/**
 * The categories of stores.
 *
 * @offered for the goods that a voucher applies to, and the figures of revenue
 */
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

/**
 * The store's own record of a product; shoppers read `published_products`.
 *
 * @offered for the checkout and for counts of sales and stars
 */
export const products = pgTable(
  "products",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    /** Absent only in a deleted product, whose category may no longer exist. */
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
    /** The kind of value-added tax; null where the store's default holds. */
    vatRate: text("vat_rate"),
    /** The weight of a packed piece in grams. */
    weight: integer(),
    /** In centimetres, all three or none. */
    length: integer(),
    width: integer(),
    height: integer(),
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
    index("products_best_seller_idx")
      .on(
        table.tenantId,
        table.soldCount.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id,
      )
      .where(sql`not ${table.isDeleted}`),
    index("products_name_en_idx")
      .on(table.tenantId, sql`coalesce(nullif(${table.nameEn}, ''), ${table.nameVn})`, table.id)
      .where(sql`not ${table.isDeleted}`),
    index("products_name_vn_idx")
      .on(table.tenantId, sql`coalesce(nullif(${table.nameVn}, ''), ${table.nameEn})`, table.id)
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
    check("products_vat_rate_check", sql`${table.vatRate} in (${oneOf(vatRates)})`),
    check("products_weight_check", sql`${table.weight} > 0`),
    check(
      "products_size_check",
      sql`num_nulls(${table.length}, ${table.width}, ${table.height}) in (0, 3)
          and least(${table.length}, ${table.width}, ${table.height}) > 0`,
    ),
    check("products_origin_check", sql`${table.origin} ~ '^[A-Z]{2}$'`),
    ofCurrentTenant("products", sql`tenant_id`),
    // The checkout reads the price and whether the product is sold; other columns aren't granted.
    pgPolicy("products_read_at_checkout", { for: "select", to: checkoutRole, using: sql`true` }),
  ],
);

/**
 * A product's stock: one small hot row, so that a sale rewrites nothing else. Triggers copy the values that it is
 * counted under (`product_counts`) here. Changes of counts lock this row, which keeps them exact.
 *
 * @offered for carts and orders
 */
export const stock = pgTable(
  "stock",
  {
    productId: key().primaryKey(),
    tenantId: key().notNull(),
    quantity: integer().notNull(),
    categoryId: key(),
    origin: text().notNull().default(""),
    /** Whole stars, 0 without a rating. */
    stars: smallint().notNull().default(0),
    isHidden: boolean("is_hidden").notNull().default(false),
    isDeleted: boolean("is_deleted").notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: "stock_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete("cascade"),
    index("stock_quantity_idx").on(table.tenantId, table.quantity, table.productId),
    index("stock_sold_out_idx")
      .on(table.categoryId, table.productId)
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

/** A product's pictures, in order. The image files are in the data directory under `file`. */
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

/** Synonyms as 0.1.0 publishes them with each product. The next version drops the table: searches read `synonym_groups`. */
export const synonyms = pgTable("synonyms", { word: text().primaryKey(), also: text().notNull() });

/**
 * Every word of letters alone that was ever in a published text. The search uses the list to detect and correct
 * misspellings.
 */
export const searchWordList = pgTable("search_words", { word: text().primaryKey() }, (table) => [
  index("search_words_parts_idx").using("gin", sql`${table.word} gin_trgm_ops`),
  index("search_words_beginnings_idx").on(sql`${table.word} text_pattern_ops`),
]);
