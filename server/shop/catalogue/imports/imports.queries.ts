/** Reads and writes of whole lists of products; row-level security limits them to the transaction's store. */
import type { importStates } from "#contract/product-imports.ts";
import { command, statement } from "#server/platform/database/statement.ts";
import type { ImportRow, RowFault } from "./read-import.ts";
import { columns, record, type ProductRecord } from "../store-products/write-products.queries.ts";

export type KnownProduct = ProductRecord & { id: number; version: number; inStock: number };

const known = `p.id, p.version, coalesce(s.quantity, 0) as "inStock", p.category_id as "categoryId",
  p.product_number as "productNumber", p.origin, p.price, p.name_en as "nameEn", p.name_vn as "nameVn",
  p.description_en as "descriptionEn", p.description_vn as "descriptionVn",
  p.specification_en as "specificationEn", p.specification_vn as "specificationVn",
  p.warranty_en as "warrantyEn", p.warranty_vn as "warrantyVn"`;

/** The products with these numbers (in capitals). */
export const findByNumbers = statement<[tenant: number, numbers: readonly string[]], KnownProduct>(
  "imports.find",
  `select ${known} from products p left join stock s on s.product_id = p.id
   where p.tenant_id = $1 and upper(p.product_number) = any ($2::text[]) and not p.is_deleted`,
);

/**
 * Locks them in the order of their keys. The caller reads them in a later statement: a read in the same statement would
 * see the stock from before it waited for the lock.
 */
export const holdByNumbers = command<[tenant: number, numbers: readonly string[]]>(
  "imports.hold",
  `select from products
   where tenant_id = $1 and upper(product_number) = any ($2::text[]) and not is_deleted
   order by id for update`,
);

/**
 * Locks the store's categories, so that none is renamed or deleted until the transaction ends. It runs before the
 * products are locked, as a rename does: products may move into any of them.
 */
export const shareCategories = command<[tenant: number]>(
  "imports.share-categories",
  "select from categories where tenant_id = $1 order by id for share",
);

export const findCategoryNames = statement<
  [tenant: number],
  { id: number; nameEn: string; nameVn: string }
>(
  "imports.categories",
  `select id, name_en as "nameEn", name_vn as "nameVn" from categories where tenant_id = $1`,
);

/** Inserts products with their stock, and records them for the import. */
export const insertProducts = command<
  [tenant: number, records: string, accountId: number, now: Date, importId: number]
>(
  "imports.insert",
  `with sent as (
     select r.*, x.stock from jsonb_to_recordset($2::jsonb) as x (record jsonb, stock int),
       lateral ${record("x.record")}
   ), made as (
     insert into products (tenant_id, ${columns}, updated_by, created_at, updated_at)
     select $1, "categoryId", "productNumber", origin, price, "nameEn", "nameVn", "descriptionEn", "descriptionVn",
       "specificationEn", "specificationVn", "warrantyEn", "warrantyVn", $3, $4, $4 from sent
     returning id, product_number, version
   ), noted as (
     insert into product_import_rows (import_id, tenant_id, product_id, stock_added, version)
     select $5, $1, made.id, sent.stock, made.version from made join sent on sent."productNumber" = made.product_number
   )
   insert into stock (tenant_id, product_id, quantity)
   select $1, made.id, sent.stock from made join sent on sent."productNumber" = made.product_number`,
);

/** Updates products and their stock, and records their previous values for the import. */
export const updateProducts = command<
  [tenant: number, records: string, accountId: number, now: Date, importId: number]
>(
  "imports.update",
  `with sent as (
     select x.id, x.before, x.added, r.* from jsonb_to_recordset($2::jsonb)
       as x (id bigint, before jsonb, added int, record jsonb), lateral ${record("x.record")}
   ), changed as (
     update products p set (${columns}) = (
         select s."categoryId", s."productNumber", s.origin, s.price, s."nameEn", s."nameVn", s."descriptionEn",
           s."descriptionVn", s."specificationEn", s."specificationVn", s."warrantyEn", s."warrantyVn"),
       version = version + 1, updated_by = $3, updated_at = $4
     from sent s where p.tenant_id = $1 and p.id = s.id returning p.id, p.version
   ), noted as (
     insert into product_import_rows (import_id, tenant_id, product_id, before, stock_added, version)
     select $5, $1, changed.id, sent.before, sent.added, changed.version from changed join sent using (id)
   )
   update stock set quantity = quantity + sent.added from sent
   where stock.tenant_id = $1 and stock.product_id = sent.id and sent.added <> 0`,
);

export const insertImport = statement<
  [tenant: number, accountId: number, rows: string, total: number, now: Date],
  { id: number }
>(
  "imports.open",
  `insert into product_imports (tenant_id, by_account, rows, total, created_at)
   values ($1, $2, $3::jsonb, $4, $5) returning id`,
);

export type ImportState = (typeof importStates)[number];
export type ImportProgress = {
  id: number;
  state: ImportState;
  done: number;
  total: number;
  created: number;
  updated: number;
  errors: RowFault[] | null;
  byAccount: number;
  createdAt: Date;
};

export const findImport = statement<[tenant: number, id: number], ImportProgress>(
  "imports.progress",
  `select id, state, done, total, created, updated, errors, by_account as "byAccount", created_at as "createdAt"
   from product_imports where tenant_id = $1 and id = $2`,
);

/** The store's latest imports with the names of the accounts that started them. */
export const findImports = statement<
  [tenant: number, limit: number],
  Omit<ImportProgress, "errors"> & { by: string }
>(
  "imports.latest",
  `select i.id, i.state, i.done, i.total, i.created, i.updated, i.by_account as "byAccount",
     i.created_at as "createdAt", coalesce(a.full_name, '–') as by
   from product_imports i left join accounts a on a.id = i.by_account
   where i.tenant_id = $1 order by i.id desc limit $2`,
);

export const findImportRows = statement<[id: number], { rows: ImportRow[] }>(
  "imports.rows",
  "select rows from product_imports where id = $1",
);

/**
 * Locks the import against other workers until the transaction ends. Its row stays unlocked, so that progress can be
 * written.
 */
export const holdImport = command<[id: number]>(
  "imports.hold-import",
  "select pg_advisory_xact_lock(hashtext('product_imports'), $1::int)",
);

export const noteProgress = command<[id: number, done: number]>(
  "imports.note-progress",
  `update product_imports set state = 'running', done = $2
   where id = $1 and state in ('waiting', 'running')`,
);

export const endImport = command<
  [
    id: number,
    state: ImportState,
    created: number,
    updated: number,
    errors: string | null,
    now: Date,
  ]
>(
  "imports.end",
  `update product_imports set state = $2, created = $3, updated = $4, errors = $5::jsonb, ended_at = $6,
     done = case when $2 = 'done' then total else 0 end
   where id = $1`,
);
