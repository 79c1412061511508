/** Reads and writes of a file of stock; row-level security limits them to the transaction's store. */
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";
import type { StockRow } from "./read-stock-file.ts";
import type { StockReason } from "./stock-list.queries.ts";

/** The stock of the sent products as it is, and why a row can't be carried out; in the order of the rows. */
export const compareStock = statement(
  "stock.compare",
  `with sent as (
     select x.place, x.quantity, x.expected, upper(x.number) as number, count(*) over (partition by upper(x.number)) > 1 as twice
     from unnest(:numbers::text[], :quantities::int[], :expected::int[]) with ordinality as x (number, quantity, expected, place)
   )
   select p.id as "productId", s.quantity as before,
     case when s.quantity is null then 'unknown' when sent.twice then 'twice'
       when s.quantity <> sent.quantity and s.quantity <> sent.expected then 'stale' end as reason
   from sent
     left join (products p join stock s on s.product_id = p.id)
       on p.tenant_id = :tenant and upper(p.product_number) = sent.number and not p.is_deleted
   order by sent.place`,
  {
    columns: columnTypes<{
      productId: number | null;
      before: number | null;
      reason: StockReason | null;
    }>(),
  },
);

/** Locks rows of stock in the order of their keys, as the checkout does. */
export const lockStock = command(
  "stock.lock",
  `select from stock where tenant_id = :tenant and product_id = any (:ids::bigint[])
   order by product_id for no key update`,
);

/** Sets the stock of locked rows, and records the difference for the import. */
export const importStock = command(
  "stock.import",
  `with sent as (
     select * from unnest(:ids::bigint[], :quantities::int[], :before::int[]) as x (id, quantity, before)
   ), noted as (
     insert into product_import_rows (import_id, tenant_id, product_id, before, stock_added, version)
     select :importId, :tenant, p.id, jsonb_build_object('inStock', sent.before), sent.quantity - sent.before, p.version
     from sent join products p on p.tenant_id = :tenant and p.id = sent.id
   )
   update stock set quantity = sent.quantity from sent
   where stock.tenant_id = :tenant and stock.product_id = sent.id`,
);

export const findStockRows = statement(
  "stock.import-rows",
  "select rows from product_imports where id = :id and kind = 'stock'",
  { columns: columnTypes<{ rows: StockRow[] }>() },
);
