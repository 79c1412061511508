import { command, statement } from "#server/platform/database/statement.ts";

/** Puts the sellable pieces of a return back into stock, in the order of their keys, as the checkout takes them. */
export const restock = command(
  "returns.restock",
  `with back as (
    select s.product_id, l.pieces from (
      select product_id, sum(sellable)::int as pieces from return_lines
      where tenant_id = :tenant and return_id = :id and sellable > 0 group by product_id) l
    join stock s on s.tenant_id = :tenant and s.product_id = l.product_id order by s.product_id for update of s
  )
  update stock set quantity = stock.quantity + back.pieces from back where stock.product_id = back.product_id`,
);

/**
 * Takes the pieces of a replacement that were not sent yet out of stock, and returns the products of which there are enough. The caller rolls back
 * where one is missing.
 */
export const takeAgain = statement(
  "returns.take-again",
  `with wanted as (
    select s.product_id, l.pieces from (
      select product_id, sum(fixed - sent)::int as pieces from return_lines
      where tenant_id = :tenant and return_id = :id and fixed > sent group by product_id) l
    join stock s on s.tenant_id = :tenant and s.product_id = l.product_id order by s.product_id for update of s
  )
  update stock set quantity = stock.quantity - wanted.pieces from wanted
  where stock.product_id = wanted.product_id and stock.quantity >= wanted.pieces returning stock.product_id as "productId"`,
);
