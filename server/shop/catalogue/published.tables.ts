import { sql } from "drizzle-orm";
import {
  bigint,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgTable,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import {
  appRole,
  checkoutRole,
  currentTenant,
  key,
  moment,
} from "#server/platform/database/columns.ts";
import { products } from "./catalogue.tables.ts";
import { allTiers, LAST_TIER } from "./search/search-tiers.ts";

type Columns = Record<
  "soldCount" | "createdAt" | "price" | "rating" | "productId" | "tenantId" | "categoryId" | "tier",
  ExtraConfigColumn
>;
type Key = Partial<ExtraConfigColumn>;

/**
 * One index for each sort of a listing with these filters. Trailing columns let a scan skip closed stores, products
 * below a rating, and, for best sellers, find the category and tier, all without reading rows.
 */
const inOrder = (name: string, narrowed: readonly Key[], table: Columns) => {
  const { soldCount, createdAt, price, rating, productId, tenantId, categoryId, tier } = table;
  const ofWholeShop: Record<string, Key[]> = {
    best_seller: [categoryId, rating, tier],
    rating: [],
  };
  const sorted = (by: string, ...columns: [Key, ...Key[]]) => {
    const carried = narrowed.length > 0 ? [] : (ofWholeShop[by] ?? [rating]);
    const [first = productId, ...rest] = [...narrowed, ...columns, productId, tenantId, ...carried];
    return index(`${name}_${by}_idx`).on(first, ...rest);
  };
  return [
    sorted("best_seller", soldCount.desc().nullsFirst(), createdAt.desc().nullsFirst()),
    sorted("price", price),
    sorted("newest", createdAt.desc().nullsFirst()),
    sorted("rating", rating.desc().nullsLast(), soldCount.desc().nullsFirst()),
  ];
};

/**
 * The products that shoppers see: one row each, with all that a card, a search and a sort need. The triggers of
 * `catalogue.functions.sql` write it in the transaction that changes the product.
 *
 * @offered for carts, quotes, the checkout and evaluations
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
    /**
     * The text that a search reads: names and category, folded (`fold()` in `text.functions.sql`,
     * `contract/rules/fold.ts` in TypeScript), and the product number as one word, with a space before each word
     * including the first.
     */
    fold: text().notNull(),
    /** The product number without spacing and punctuation, lower case. */
    codeKey: text("code_key").notNull(),
    createdAt: moment().notNull(),
    /** Its rank among all products by sales (`searchTiers`): a search reads the best tiers first. */
    tier: smallint().notNull().default(LAST_TIER),
  },
  (table) => [
    foreignKey({
      name: "published_products_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete("cascade"),
    ...inOrder("published", [], table),
    ...inOrder("published_tenant", [table.tenantId], table),
    ...inOrder("published_category", [table.categoryId], table),
    ...inOrder("published_origin", [table.origin], table),
    ...inOrder("published_category_origin", [table.categoryId, table.origin], table),
    // Each tier of the search has its own index; the largest is not much larger than the index of a small shop.
    ...allTiers.map((tier) =>
      index(`published_fold_${tier}_idx`)
        .using("gin", table.tenantId, sql`${table.fold} gin_trgm_ops`)
        .where(sql`${table.tier} = ${sql.raw(String(tier))}`),
    ),
    index("published_tiers_idx")
      .on(table.tier, table.soldCount, table.productId)
      .where(sql`${table.tier} < ${sql.raw(String(LAST_TIER))}`),
    index("published_code_parts_idx").using("gin", sql`${table.codeKey} gin_trgm_ops`),
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

/** Shoppers and the store read the rows; only the transaction's store writes them. */
const readByAll = (name: string) => [
  pgPolicy(`${name}_read`, { for: "select", to: appRole, using: sql`true` }),
  pgPolicy(`${name}_write`, {
    to: appRole,
    using: sql`tenant_id = ${currentTenant}`,
    withCheck: sql`tenant_id = ${currentTenant}`,
  }),
];

/**
 * The long texts of the products that shoppers see, apart from `published_products`, whose rows must stay narrow: a
 * listing reads many of them, and a sale writes one.
 */
export const publishedTexts = pgTable(
  "published_texts",
  {
    productId: key().primaryKey(),
    tenantId: key().notNull(),
    descriptionEn: text("description_en").notNull(),
    descriptionVn: text("description_vn").notNull(),
    specificationEn: text("specification_en").notNull(),
    specificationVn: text("specification_vn").notNull(),
    warrantyEn: text("warranty_en").notNull(),
    warrantyVn: text("warranty_vn").notNull(),
  },
  (table) => [
    foreignKey({
      name: "published_texts_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete("cascade"),
    ...readByAll("published_texts"),
  ],
);

/**
 * Products that were published once and are hidden or deleted now; carts still show their lines. A published product
 * may keep a row, which is ignored.
 *
 * @offered for carts
 */
export const withdrawnProducts = pgTable(
  "withdrawn_products",
  {
    productId: key().primaryKey(),
    tenantId: key().notNull(),
    productNumber: text("product_number").notNull(),
    nameEn: text("name_en").notNull(),
    nameVn: text("name_vn").notNull(),
    price: bigint({ mode: "number" }).notNull(),
    /** The file of its first picture. */
    picture: text(),
  },
  (table) => [
    foreignKey({
      name: "withdrawn_products_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete("cascade"),
    ...readByAll("withdrawn_products"),
  ],
);
