import type pg from "pg";
import { drawOrderId } from "#server/shop/orders/checkout/order-symbols.ts";

const AT_ONCE = 5_000;

/** Places copies of an order of one line, and returns their ids with that of the order. */
export const placeCopies = async (
  owner: pg.Pool,
  id: string,
  copies: number,
): Promise<string[]> => {
  const ids = Array.from({ length: copies }, drawOrderId);
  for (let from = 0; from < copies; from += AT_ONCE)
    await owner.query(
      `with copies as (
         insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method,
           subtotal, transport_fee, discount, total_amount, ship_to, language, contact_due_at, restocked, created_at)
         select copy.id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method, subtotal,
           transport_fee, discount, total_amount, ship_to, language, contact_due_at, restocked, created_at
         from orders cross join unnest($2::text[]) as copy (id) where orders.id = $1 returning id),
       steps as (
         insert into order_history (order_id, step, tenant_id, account_id, to_status, by_role)
         select c.id, step, tenant_id, account_id, to_status, by_role from copies c cross join order_history h where h.order_id = $1)
       insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, discount, placed_at)
       select c.id, 1, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, discount, placed_at
       from copies c cross join order_lines l where l.order_id = $1`,
      [id, ids.slice(from, from + AT_ONCE)],
    );
  await owner.query("analyze orders, order_lines");
  return [id, ...ids];
};
