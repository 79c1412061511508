import { returnMoves } from "#contract/rules/returns/return-moves.ts";

const legal = returnMoves.map(({ from, act, to }) => `('${from}', '${act}', '${to}')`).join(", ");

/** Invariants of returns, each as a query that finds the rows that break it. They hold at every moment. */
export const returnInvariants: Record<string, string> = {
  "what a return was paid is not the sum of its payments": `
    select r.id from returns r left join return_refunds p on p.tenant_id = r.tenant_id and p.return_id = r.id
    group by r.id having r.paid_amount <> coalesce(sum(p.amount), 0)`,
  "returns hold or give something for more pieces of a line than were bought": `
    select l.order_id, l.line from return_lines l join order_lines o on o.order_id = l.order_id and o.line = l.line
    group by l.order_id, l.line, o.quantity having greatest(sum(l.held), sum(l.fixed)) > o.quantity`,
  "returns of an order give back more than was paid for it": `
    select o.id from orders o join returns r on r.tenant_id = o.tenant_id and r.order_id = o.id and r.outcome <> 'replacement'
    group by o.id having sum(r.goods_amount + r.freight_amount)
      > case o.payment_method when 'COD' then o.total_amount else least(o.paid_amount, o.total_amount) end`,
  "all pieces of a line came back for another amount than it cost": `
    select l.order_id, l.line from return_lines l join returns r on r.tenant_id = l.tenant_id and r.id = l.return_id
    join orders d on d.id = l.order_id and d.payment_method = 'COD'
    join order_lines o on o.order_id = l.order_id and o.line = l.line
    where l.fixed > 0 group by l.order_id, l.line, o.price, o.quantity, o.discount
    having bool_and(r.outcome = 'money') and sum(l.fixed) = o.quantity and sum(l.amount) <> o.price * o.quantity - o.discount`,
  "what a return gives is not that of its lines": `
    select r.id from returns r left join return_lines l on l.tenant_id = r.tenant_id and l.return_id = r.id
    where r.fixed_at is not null group by r.id having r.goods_amount <> coalesce(sum(l.amount), 0)`,
  "a return is settled that is not paid": `
    select id from returns where state in ('refunded', 'replaced') and paid_amount < due_amount`,
  "the history of a return is no legal path, or does not end with its state": `
    select s.return_id, s.step from return_steps s
    left join return_steps before on before.return_id = s.return_id and before.step = s.step - 1
    where case when before.step is null then (s.step, s.to_state) <> (1, 'requested')
      else s.from_state <> before.to_state or (s.from_state, s.act, s.to_state) not in (${legal}) end
    union all
    select r.id, 0 from returns r where r.state is distinct from (
      select to_state from return_steps s where s.return_id = r.id order by step desc limit 1)`,
  "an order's copy of its returns is not what they are": `
    select o.id from orders o where o.return_snapshot is distinct from returns_of(o.tenant_id, o.id)`,
  "a transaction refunds more than its amount": `
    select t.id from return_refunds p join bank_transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
    where p.amount > t.amount or t.direction <> 'out'`,
};

/** Whether the vouchers of an order `o` stay used: it was neither cancelled, nor refunded with all of its pieces. */
export const standing = `o.status <> 'cancelled'
  and not exists (select from returns r where r.tenant_id = o.tenant_id and r.order_id = o.id and r.vouchers_back)`;
