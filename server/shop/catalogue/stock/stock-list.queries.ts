import { columnTypes, statement } from "#server/platform/database/statement.ts";

export type StockReason = "unknown" | "twice" | "stale";

/**
 * Locks rows of stock in the order of their keys, as the checkout does, and decides by the stock that is locked. A
 * product that is sent twice keeps its stock, because the order of a list means nothing.
 */
export const setStockListText = `with sent as (
     select x.place, x.quantity, x.expected, upper(x.number) as number, count(*) over (partition by upper(x.number)) > 1 as twice
     from unnest(:numbers::text[], :quantities::int[], :expected::int[]) with ordinality as x (number, quantity, expected, place)
   ), locked as (
     select s.product_id, s.quantity, upper(p.product_number) as number
     from products p join stock s on s.product_id = p.id
     where p.tenant_id = :tenant and upper(p.product_number) = any (array(select number from sent)) and not p.is_deleted
     order by s.product_id for no key update of s
   ), judged as (
     select sent.place, sent.quantity as wanted, locked.product_id, locked.quantity,
       case when locked.product_id is null then 'unknown' when sent.twice then 'twice'
         when locked.quantity <> sent.quantity and locked.quantity <> sent.expected then 'stale' end as reason
     from sent left join locked using (number)
   ), written as (
     update stock set quantity = judged.wanted from judged
     where stock.tenant_id = :tenant and stock.product_id = judged.product_id
       and judged.reason is null and judged.quantity <> judged.wanted
     returning stock.product_id, stock.quantity
   )
   select judged.product_id as "productId", judged.reason,
     coalesce(written.quantity, judged.quantity) as stock, written.product_id is not null as "isChanged!"
   from judged left join written using (product_id) order by judged.place`;

/** Sets the stock of a list of products; one row for each entry, in its order. */
export const setStockList = statement("stock.set-list", setStockListText, {
  columns: columnTypes<{ reason: StockReason | null }>(),
});
