import { check, foreignKey, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { key } from "#server/platform/database/columns.ts";
import { categories, products } from "../catalogue/catalogue.tables.ts";
import { ofOwner, readAtCheckout, readBy, seesVoucher } from "./voucher-policies.tables.ts";
import { vouchers } from "./vouchers.tables.ts";

/** Links of a voucher to goods, of its own store; the shop's vouchers may name the goods of every store. */
const linkChecks = (table: string) => [
  check(`${table}_owner_check`, sql`owner_id in (0, tenant_id)`),
  ofOwner(table),
  readBy(table, "shown", seesVoucher(table)),
  readAtCheckout(table),
];

/** The categories that a voucher applies to. */
export const voucherCategories = pgTable(
  "voucher_categories",
  {
    ownerId: key().notNull(),
    voucherId: key().notNull(),
    tenantId: key().notNull(),
    categoryId: key().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voucherId, table.categoryId] }),
    foreignKey({
      name: "voucher_categories_voucher_fk",
      columns: [table.ownerId, table.voucherId],
      foreignColumns: [vouchers.ownerId, vouchers.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "voucher_categories_category_fk",
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [categories.tenantId, categories.id],
    }).onDelete("cascade"),
    index("voucher_categories_category_idx").on(table.tenantId, table.categoryId),
    ...linkChecks("voucher_categories"),
  ],
);

/** The products that a voucher applies to. */
export const voucherProducts = pgTable(
  "voucher_products",
  {
    ownerId: key().notNull(),
    voucherId: key().notNull(),
    tenantId: key().notNull(),
    productId: key().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voucherId, table.productId] }),
    foreignKey({
      name: "voucher_products_voucher_fk",
      columns: [table.ownerId, table.voucherId],
      foreignColumns: [vouchers.ownerId, vouchers.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "voucher_products_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete("cascade"),
    index("voucher_products_product_idx").on(table.tenantId, table.productId),
    ...linkChecks("voucher_products"),
  ],
);
