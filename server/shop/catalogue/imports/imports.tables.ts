import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { importKinds } from "#contract/staff/products/product-imports.ts";
import { identity, key, moment, oneOf, writtenAt } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { tenants } from "#server/shop/tenants/tenants.tables.ts";
import { products } from "../catalogue.tables.ts";

/** A list of products, or of their stock, that a store imports as one file, entirely or not at all. */
export const productImports = pgTable(
  "product_imports",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    byAccount: key().notNull(),
    /** Whether it writes products, or their stock alone. */
    kind: text().notNull().default("products"),
    state: text().notNull().default("waiting"),
    /** The file's filled cells by field, one entry per row; of stock, the rows themselves. */
    rows: jsonb().$type<unknown>().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    /** The reasons of a failure, by row. */
    errors: jsonb().$type<unknown>(),
    createdAt: writtenAt(),
    endedAt: moment(),
  },
  (table) => [
    unique("product_imports_tenant_key").on(table.tenantId, table.id),
    index("product_imports_tenant_idx").on(table.tenantId, table.id),
    check(
      "product_imports_state_check",
      sql`${table.state} in ('waiting', 'running', 'done', 'failed', 'undone')`,
    ),
    check("product_imports_kind_check", sql`${table.kind} in (${oneOf(importKinds)})`),
    ofTenant("product_imports"),
  ],
);

/** The changes that an import made to a product, so that it can be undone. */
export const productImportRows = pgTable(
  "product_import_rows",
  {
    importId: key().notNull(),
    tenantId: key().notNull(),
    productId: key().notNull(),
    /** The product before the import, or its stock alone; absent if the import created it. */
    before: jsonb().$type<unknown>(),
    /** The stock that the import added to the existing stock. */
    stockAdded: integer().notNull(),
    /** The product's version after the import: another version means that the product was changed since. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productId] }),
    foreignKey({
      name: "product_import_rows_import_fk",
      columns: [table.tenantId, table.importId],
      foreignColumns: [productImports.tenantId, productImports.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "product_import_rows_product_fk",
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    ofTenant("product_import_rows"),
  ],
);
