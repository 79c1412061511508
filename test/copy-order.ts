import type pg from "pg";

/**
 * Adds copies of an order of one line: seven at each moment, with parts of a millisecond, and few amounts, so that many are
 * equal.
 */
export const copyOrder = async (owner: pg.Pool, id: string, copies: number): Promise<void> => {
  await owner.query(
    `with copies as (
       insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method,
         subtotal, transport_fee, discount, total_amount, ship_to, language, contact_due_at, restocked, created_at)
       select translate(upper(substr(md5(n::text), 1, 11)), '01', 'XY'), checkout_id, tenant_id, account_id, status,
         payment_method, payment_status, shipping_method, subtotal + n % 5, transport_fee, discount, total_amount + n % 5,
         ship_to, language, contact_due_at, restocked, created_at - (n / 7) * interval '1.000007 seconds'
       from orders cross join generate_series(1, ${copies}) n where id = $1 returning id, created_at)
     insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, discount, placed_at)
     select c.id, 1, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, discount, c.created_at
     from copies c cross join order_lines l where l.order_id = $1`,
    [id],
  );
  await owner.query("analyze orders, order_lines");
};
