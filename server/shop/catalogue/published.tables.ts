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
import { currentTenant, key, moment } from "#server/platform/database/columns.ts";
import { appRole, checkoutRole } from "#server/platform/database/roles.ts";
import { products } from "./catalogue.tables.ts";
import { allTiers, LAST_TIER } from "./search/search-tiers.ts";

type Columns = Record<
  "soldCount" | "createdAt" | "price" | "rating" | "productId" | "tenantId" | "categoryId" | "tier",
  ExtraConfigColumn
>;
type Key = Partial<ExtraConfigColumn>;

/**
 * An index for each sort of a listing that is narrowed so: a page is a few of its entries. The store stands at the
 * end, where it sorts nothing, to leave out closed stores without reading the rows. So does the rating in those of the
 * whole shop, to pass over what has fewer stars, and behind its best sellers the category, since a listing names those of
 * its first 500, and the tier, which is compared with the place of each.
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
 * What shoppers see: one row a shown product with all that a card, a search and a sort need. Written by the
 * trigger functions of `catalogue.functions.sql` in the transaction that changes the product, so it can't lag behind.
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
     * Where a search looks: names, category and synonyms, folded (`fold()` in `text.functions.sql`, `contract/rules/fold.ts` on
     * this side), and the product number as one word; a blank before each word, the first one too.
     */
    fold: text().notNull(),
    /** The product number without spacing and punctuation, lower case. */
    codeKey: text("code_key").notNull(),
    createdAt: moment().notNull(),
    /** How well it sells among all (`searchTiers`): a search looks among the best sold first. */
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
    // Each tier of the search has an index of its own, the largest not much larger than that of a small shop.
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
