import { command } from "#server/platform/database/statement.ts";

/**
 * Marks a return with which all pieces of an order with vouchers were refunded; 0 rows where some were not, or where another
 * return is marked. The transaction has locked the order.
 */
export const markVouchersBack = command(
  "returns.mark-vouchers-back",
  `update returns r set vouchers_back = true
   from orders o where r.tenant_id = :tenant and r.id = :id and o.tenant_id = r.tenant_id and o.id = r.order_id
     and num_nonnulls(o.store_voucher_id, o.shop_voucher_id) > 0
     and not exists (select from returns e where e.tenant_id = r.tenant_id and e.order_id = r.order_id and e.vouchers_back)
     and not exists (
       select from order_lines l where l.order_id = r.order_id and l.quantity > (
         select coalesce(sum(x.fixed), 0) from return_lines x join returns e on e.tenant_id = x.tenant_id and e.id = x.return_id
         where x.tenant_id = r.tenant_id and x.order_id = l.order_id and x.line = l.line and e.outcome = 'money'
           and e.state in ('refunded', 'closed')))`,
);
