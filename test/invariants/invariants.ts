import pg from "pg";
import { moves } from "#contract/rules/moves.ts";
import { invoiceInvariants } from "../invoices/invoice-invariants.ts";
import { voucherInvariants } from "../vouchers/voucher-invariants.ts";
import { beginnings, pasts } from "./beginnings.ts";
import { inOneQuery, rowsThatBreak, type Broken } from "./broken.ts";
import { copyInvariants } from "./copies.ts";

const legal = moves.map(({ from, to }) => `('${from}', '${to}')`).join(", ");

/** Each name says what must never be; its query finds the rows that break it. */
const invariants: Record<string, string> = {
  "a product's stock is below zero": "select * from stock where quantity < 0",
  "stock is not what it was at first, less what was sold, and what came back": `
    select * from (${beginnings}) as now join invariant_beginnings as first using (product_id)
    where now.initial <> first.initial`,
  "sold pieces or revenue differ from a recount": `
    select * from (${pasts}) as now join invariant_pasts as first using (id)
    where (now.sold, now.revenue) <> (first.sold, first.revenue)`,
  "an order's total is not its lines and its fee, each after its discount": `
    select o.id from orders o left join order_lines l on l.order_id = o.id
    group by o.id having o.total_amount
      <> coalesce(sum(l.price * l.quantity - l.discount), 0) + o.transport_fee - o.fee_discount`,
  "an order's discount is not that of its lines and its fee, or not that of its vouchers": `
    select o.id from orders o where o.discount
        <> o.fee_discount + (select coalesce(sum(discount), 0) from order_lines l where l.order_id = o.id)
      or o.discount <> (select coalesce(sum(amount), 0) from jsonb_to_recordset(o.discounts) as d (amount bigint))`,
  "an order names other vouchers than its discounts, or one that was not used or is not there": `
    select o.id from orders o where array_remove(array[o.store_voucher_id, o.shop_voucher_id], null) <> array(
        select d."voucherId" from jsonb_to_recordset(o.discounts) as d ("voucherId" bigint, "ofShop" boolean) order by "ofShop")
    union all
    select o.id from orders o cross join unnest(array[o.store_voucher_id, o.shop_voucher_id]) as named (voucher_id)
    left join voucher_uses u on u.voucher_id = named.voucher_id and u.checkout_id = o.checkout_id
    where named.voucher_id is not null and u.checkout_id is null
    union all
    select u.checkout_id from voucher_uses u left join vouchers v on v.owner_id = u.owner_id and v.id = u.voucher_id where v.id is null`,
  ...voucherInvariants,
  ...invoiceInvariants,
  "a line is of another store than its order or its product": `
    select l.order_id, l.line from order_lines l join orders o on o.id = l.order_id
    join products p on p.id = l.product_id
    where l.tenant_id <> o.tenant_id or l.tenant_id <> p.tenant_id or l.account_id <> o.account_id`,
  "a key has no order, or two for one store": `
    select c.id from checkouts c left join orders o on o.checkout_id = c.id
    group by c.id having count(o.id) = 0 or count(o.id) <> count(distinct o.tenant_id)`,
  "an order is not its checkout's buyer's": `
    select o.id from orders o join checkouts c on c.id = o.checkout_id where o.account_id <> c.account_id`,
  "history does not begin with a pending order": `
    select o.id from orders o left join order_history h on h.order_id = o.id and h.step = 1
    where h.to_status is distinct from 'pending' or h.from_status is not null`,
  "history is no legal path": `
    select h.order_id, h.step from order_history h
    left join order_history before on before.order_id = h.order_id and before.step = h.step - 1
    where h.step > 1 and (h.from_status is distinct from before.to_status
      or (h.event = 'moved' and (h.from_status, h.to_status) not in (${legal}))
      or (h.event in ('cancellation_requested', 'cancellation_declined') and h.from_status <> 'transferred'))`,
  "a cancellation was requested twice, or declined without a request": `
    select h.order_id from order_history h
    where h.event in ('cancellation_requested', 'cancellation_declined') group by h.order_id
    having count(*) filter (where h.event = 'cancellation_requested') <> 1
      or count(*) filter (where h.event = 'cancellation_declined') > 1`,
  "history does not end with the order's status": `
    select o.id from orders o where o.status <> (
      select to_status from order_history h where h.order_id = o.id order by step desc limit 1)`,
  "an order cancelled before it was sent did not come back to stock": `
    select o.id from orders o join order_history h on h.order_id = o.id and h.to_status = 'cancelled'
    where h.from_status in ('pending', 'transferred') and not o.restocked`,
  "a store's move or answer is not on record exactly once": `
    select h.order_id, h.step from order_history h
    left join audit_log s on s.object = 'order:' || h.order_id and s.account_id = h.by_account
      and s.act = 'order.' || case h.event when 'moved' then h.to_status else h.event end
    where h.by_role = 'store' and h.event not in ('paid', 'payment_withdrawn')
    group by h.order_id, h.step having count(s.id) <> 1`,
  "a call or a payment is not on record exactly once": `
    select object, act, count(*) from (
      select 'order:' || order_id as object, 'order.call' as act, by_account, at from order_calls
      union all
      select 'order:' || order_id, 'order.' || case kind when 'transfer' then 'payment'
        when 'correction' then 'payment_correction' else kind end, by_account, recorded_at
      from order_payments where by_account is not null and source = 'hand'
    ) as done full join (
      select object, act, account_id as by_account, at from audit_log
      where act in ('order.call', 'order.payment', 'order.payment_correction', 'order.refund')
    ) as noted using (object, act, by_account, at)
    group by object, act
    having count(*) filter (where noted is null) > 0 or count(*) filter (where done is null) > 0`,
  "what an order says was paid is not the sum of its payments": `
    select o.id from orders o left join order_payments p on p.order_id = o.id
    group by o.id having o.paid_amount <> coalesce(sum(p.amount), 0)`,
  "money of a bank transaction came to an order without a match, or another amount than it": `
    select p.id from order_payments p
    left join transaction_matches m on m.tenant_id = p.tenant_id and p.id in (m.payment_id, m.taken_back_by)
    where p.source = 'transaction' and (m.order_id, case p.id when m.payment_id then m.amount else -m.amount end)
      is distinct from (p.order_id, p.amount)`,
  "a match has no payment of its transaction, or was undone without one that takes it back": `
    select m.id from transaction_matches m
    left join order_payments p on p.id = m.payment_id and p.source = 'transaction' and p.kind = 'transfer'
    left join order_payments b on b.id = m.taken_back_by and b.source = 'transaction' and b.kind = 'correction'
    where p.id is null or (m.undone_at is null) <> (b.id is null)`,
  "a bank transaction counts for more or less than its amount": `
    select t.id from bank_transactions t
    left join transaction_matches m on m.tenant_id = t.tenant_id and m.transaction_id = t.id and m.undone_at is null
    group by t.id having coalesce(sum(m.amount), 0)
      <> case when t.state in ('unmatched', 'payout', 'settlement', 'ignored', 'outgoing', 'double', 'possible_double', 'unlisted') then 0 else t.amount end`,
  "what was left out is a double of something that was left out for certain, or of other money": `
    select d.id from bank_transactions d join bank_transactions t on t.tenant_id = d.tenant_id and t.id = d.double_of
    where (t.account_id, t.direction, t.amount) is distinct from (d.account_id, d.direction, d.amount)
      or t.state = 'double'`,
  "the same bank transaction is there twice": `
    select tenant_id, provider, external_id from bank_transactions group by 1, 2, 3 having count(*) > 1`,
  "a connection counts other bytes of kept webhooks than are there": `
    select c.id from payment_connections c
    left join webhook_deliveries d on d.tenant_id = c.tenant_id and d.connection_id = c.id
    group by c.id having c.kept_bytes <> coalesce(sum(octet_length(d.body)), 0)`,
  "a cancelled order holds money without a refund due": `
    select id from orders where status = 'cancelled' and paid_amount > 0 and payment_status <> 'refund_due'`,
  "an order's payment status is not that of what it was paid": `
    select id from orders where status <> 'cancelled' and (
      payment_status = 'paid' and paid_amount < total_amount
      or payment_status = 'partially_paid' and (paid_amount = 0 or paid_amount >= total_amount)
      or payment_status in ('unpaid', 'awaiting_transfer') and paid_amount > 0)`,
  "an order counts as spoken about without an answered call, or the other way round": `
    select o.id from orders o where (o.contacted_at is not null) <> exists (
      select from order_calls c where c.order_id = o.id and c.result = 'answered')`,
  "a product's rating is not that of its evaluations": `
    select p.id from products p left join reviews r on r.product_id = p.id and r.hidden_at is null
    group by p.id having (p.rating_sum, p.feedback_count) <> (coalesce(sum(r.rating), 0), count(r.id))`,
  "an evaluation is not of what its author bought and received": `
    select r.id from reviews r left join order_lines l on l.order_id = r.order_id and l.line = r.line
    left join orders o on o.id = r.order_id
    where r.order_id is not null and ((r.tenant_id, r.product_id, r.account_id)
      is distinct from (l.tenant_id, l.product_id, l.account_id) or o.status <> 'completed')`,
  "the placing or a move of an order has not exactly one mail to its buyer": `
    select h.order_id, h.step from order_history h
    left join jobs j on j.kind = 'mail.order' and j.payload ->> 'orderId' = h.order_id
      and (j.payload ->> 'event' = case h.to_status when 'pending' then 'placed' else h.to_status end
        or h.to_status = 'cancelled' and j.payload ->> 'event' in ('cancellationAccepted', 'cancelledUnpaid'))
    where h.from_status is distinct from h.to_status group by h.order_id, h.step having count(j.id) <> 1`,
  "an account has two default addresses": `
    select account_id from addresses where is_default group by account_id having count(*) > 1`,
};

/**
 * Remembers the current products; from then on `broken` finds each invariant that doesn't hold. Takes a pool of the
 * owner, who sees the rows of every store.
 */
export const watchInvariants = async (
  owner: pg.Pool,
): Promise<{ broken: () => Promise<Broken[]> }> => {
  await owner.query(`create table invariant_beginnings as ${beginnings}`);
  await owner.query(`create table invariant_pasts as ${pasts}`);
  return { broken: async () => await brokenInvariants(owner) };
};

/** Finds each invariant that doesn't hold in a database whose products `watchInvariants` remembered, or in a copy of it. */
export const brokenInvariants = async (owner: pg.Pool): Promise<Broken[]> =>
  await rowsThatBreak(owner, everyInvariant);

const everyInvariant = inOneQuery({ ...invariants, ...copyInvariants });
