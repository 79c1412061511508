/** Reads and writes of whole lists of products; row-level security limits them to the transaction's store. */
import type { importKinds, importStates } from "#contract/staff/products/product-imports.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";
import type { ImportRow, RowError } from "./read-import.ts";
import {
  columns,
  record,
  recordColumns,
  recordOf,
  type ProductRecord,
} from "../store-products/product-fields.queries.ts";

export type KnownProduct = ProductRecord & { id: number; version: number; inStock: number };

/** The products with these numbers in any case. Only the database knows which letters are the same in its locale. */
export const findByNumbers = statement(
  "imports.find",
  `select x.sent as "sent!", p.id, p.version, coalesce(s.quantity, 0) as "inStock!", ${recordOf("p")}
   from unnest(:numbers::text[]) as x (sent)
     join products p on p.tenant_id = :tenant and upper(p.product_number) = upper(x.sent) and not p.is_deleted
     left join stock s on s.product_id = p.id`,
);

/**
 * Locks them in the order of their keys. The caller reads them in a later statement: a read in the same statement would
 * see the stock from before it waited for the lock.
 */
export const lockByNumbers = command(
  "imports.hold",
  `select from products
   where tenant_id = :tenant and not is_deleted
     and upper(product_number) = any (array(select upper(sent) from unnest(:numbers::text[]) as x (sent)))
   order by id for update`,
);

/**
 * Locks the store's categories, so that none is renamed or deleted until the transaction ends. It runs before the
 * products are locked, as a rename does: products may move into any of them.
 */
export const shareCategories = command(
  "imports.share-categories",
  "select from categories where tenant_id = :tenant order by id for share",
);

export const findCategoryNames = statement(
  "imports.categories",
  `select id, name_en as "nameEn", name_vn as "nameVn" from categories where tenant_id = :tenant`,
);

/** Inserts products with their stock, and records them for the import. */
export const insertProducts = command(
  "imports.insert",
  `with sent as (
     select r.*, x.stock from jsonb_to_recordset(:records::jsonb) as x (record jsonb, stock int),
       lateral ${record("x.record")}
   ), made as (
     insert into products (tenant_id, ${columns}, updated_by, created_at, updated_at)
     select :tenant, ${recordColumns("sent")}, :accountId, :now, :now from sent
     returning id, product_number, version
   ), noted as (
     insert into product_import_rows (import_id, tenant_id, product_id, stock_added, version)
     select :importId, :tenant, made.id, sent.stock, made.version from made join sent on sent."productNumber" = made.product_number
   )
   insert into stock (tenant_id, product_id, quantity)
   select :tenant, made.id, sent.stock from made join sent on sent."productNumber" = made.product_number`,
);

/** Updates products and their stock, and records their previous values for the import. */
export const updateProducts = command(
  "imports.update",
  `with sent as (
     select x.id, x.before, x.added, r.* from jsonb_to_recordset(:records::jsonb)
       as x (id bigint, before jsonb, added int, record jsonb), lateral ${record("x.record")}
   ), changed as (
     update products p set (${columns}) = (
         select ${recordColumns("s")}),
       version = version + 1, updated_by = :accountId, updated_at = :now
     from sent s where p.tenant_id = :tenant and p.id = s.id returning p.id, p.version
   ), noted as (
     insert into product_import_rows (import_id, tenant_id, product_id, before, stock_added, version)
     select :importId, :tenant, changed.id, sent.before, sent.added, changed.version from changed join sent using (id)
   )
   update stock set quantity = quantity + sent.added from sent
   where stock.tenant_id = :tenant and stock.product_id = sent.id and sent.added <> 0`,
);

export const insertImport = statement(
  "imports.open",
  `insert into product_imports (tenant_id, by_account, kind, rows, total, created_at)
   values (:tenant, :accountId, :kind, :rows::jsonb, :total, :now) returning id`,
);

export type ImportKind = (typeof importKinds)[number];
export type ImportState = (typeof importStates)[number];
export const findImport = statement(
  "imports.progress",
  `select id, kind, state, done, total, created, updated, errors, by_account as "byAccount", created_at as "createdAt"
   from product_imports where tenant_id = :tenant and id = :id`,
  { columns: columnTypes<{ kind: ImportKind; state: ImportState; errors: RowError[] | null }>() },
);

/** The store's latest imports with the names of the accounts that started them. */
export const findImports = statement(
  "imports.latest",
  `select i.id, i.kind, i.state, i.done, i.total, i.created, i.updated, i.by_account as "byAccount",
     i.created_at as "createdAt", coalesce(a.full_name, '–') as "by!"
   from product_imports i left join accounts a on a.id = i.by_account
   where i.tenant_id = :tenant order by i.id desc limit :limit`,
  { columns: columnTypes<{ kind: ImportKind }>() },
);

export const findImportRows = statement(
  "imports.rows",
  "select rows from product_imports where id = :id",
  { columns: columnTypes<{ rows: ImportRow[] }>() },
);

/**
 * Locks the import against other workers until the transaction ends. Its row stays unlocked, so that progress can be
 * written.
 */
export const lockImport = command(
  "imports.hold-import",
  "select pg_advisory_xact_lock(hashtext('product_imports'), :id::int)",
);

export const noteProgress = command(
  "imports.note-progress",
  `update product_imports set state = 'running', done = :done
   where id = :id and state in ('waiting', 'running')`,
);

export const endImport = command(
  "imports.end",
  `update product_imports set state = :state, created = :created, updated = :updated, errors = :errors?::jsonb, ended_at = :now,
     done = case when :state = 'done' then total else 0 end
   where id = :id`,
);
