import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import {
  currentTenant,
  identity,
  key,
  moment,
  writtenAt,
} from "#server/platform/database/columns.ts";
import { appRole } from "#server/platform/database/roles.ts";
import { tenants } from "#server/shop/tenants/tenants.tables.ts";
import { products } from "../catalogue.tables.ts";

const ofStore = (table: string) =>
  pgPolicy(`${table}_of_store`, {
    to: appRole,
    using: sql`tenant_id = ${currentTenant}`,
    withCheck: sql`tenant_id = ${currentTenant}`,
  });

/** A list of products that a store brought in as one file: carried out whole or not at all. */
export const productImports = pgTable(
  "product_imports",
  {
    id: identity(),
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    byAccount: key().notNull(),
    state: text().notNull().default("waiting"),
    /** The file's filled cells by field, a row each. */
    rows: jsonb().$type<unknown>().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    /** Why it failed, by row. */
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
    ofStore("product_imports"),
  ],
);

/** What an import did to a product, so that it can be undone. */
export const productImportRows = pgTable(
  "product_import_rows",
  {
    importId: key().notNull(),
    tenantId: key().notNull(),
    productId: key().notNull(),
    /** The product as it was; absent where the import made it. */
    before: jsonb().$type<unknown>(),
    /** What the import put on the shelf beyond what stood there. */
    stockAdded: integer().notNull(),
    /** The product's version afterwards: another one means that somebody changed it since. */
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
    ofStore("product_import_rows"),
  ],
);
