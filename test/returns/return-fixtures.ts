import type pg from "pg";

/**
 * Adds a return of one piece of an order's first line, which the store has refused and its buyer has appealed. It has a picture of
 * its own name.
 */
export const addReturn = async (
  ownerDb: pg.Pool,
  { tenant, orderId, accountId }: { tenant: number; orderId: string; accountId: number },
): Promise<string> => {
  const id = orderId.split("").toReversed().join("");
  const values = [id, tenant, orderId, accountId];
  await ownerDb.query(
    `with added as (
       insert into returns (id, tenant_id, order_id, account_id, code, reason, wish, pictures, state, state_at, waits_for, due_at,
         when_passed, appealed_at, shipping_cap)
       values ($1, $2, $3, $4, left($1, 8), 'damaged', 'money', array[$1], 'appealed', now(), 'super_admin', now() + interval '7 days',
         'accepted', now(), 50000)),
     lines as (
       insert into return_lines (return_id, line, tenant_id, order_id, account_id, product_id, quantity, held)
       select $1, line, $2, $3, $4, product_id, 1, 1 from order_lines where order_id = $3 order by line limit 1)
     insert into return_steps (return_id, step, tenant_id, account_id, act, from_state, to_state, by_role, reason, at)
     values ($1, 1, $2, $4, 'open', null, 'requested', 'buyer', null, now()),
       ($1, 2, $2, $4, 'refuse', 'requested', 'refused', 'store', 'Worn', now()),
       ($1, 3, $2, $4, 'appeal', 'refused', 'appealed', 'buyer', 'It was broken', now())`,
    values,
  );
  await ownerDb.query(
    "update orders set return_snapshot = returns_of(tenant_id, id) where id = $1",
    [orderId],
  );
  return id;
};
