import type { CallResult } from "#contract/rules/moves.ts";
import type { PaymentHow } from "#contract/rules/payments.ts";
import { command, statement } from "#server/platform/database/statement.ts";
import type { AdminOrderDetail } from "../order-shapes.ts";

export type CallRow = { id: number; at: string; who: string; result: CallResult; note: string };

export type PaymentKind = AdminOrderDetail["payments"][number]["kind"];

export type PaymentRow = {
  id: number;
  at: string;
  who: string | null;
  kind: PaymentKind;
  how: PaymentHow;
  amount: number;
  reference: string;
  reason: string;
};

/** The calls about an order `o`. */
export const callsOf = `(
  select json_agg(json_build_object('id', c.id, 'at', c.at, 'who', who.full_name, 'result', c.result,
    'note', c.note) order by c.id)
  from order_calls c join accounts who on who.id = c.by_account where c.order_id = o.id) as calls`;

/** How the payment `p` came about. */
const how = "case p.kind when 'transfer' then p.source else p.kind end";

/** A payment of an order as its buyer sees it. */
export type OwnPaymentRow = { at: string; how: PaymentHow; amount: number };

/** The payments of an order `o`, for its buyer. */
export const ownPaymentsOf = `(
  select json_agg(json_build_object('at', p.at, 'how', ${how}, 'amount', p.amount) order by p.id)
  from order_payments p where p.order_id = o.id) as payments`;

/** The payments of an order `o`. */
export const paymentsOf = `(
  select json_agg(json_build_object('id', p.id, 'at', p.at, 'who', who.full_name, 'kind', p.kind, 'how', ${how},
    'amount', p.amount, 'reference', p.reference, 'reason', p.reason) order by p.id)
  from order_payments p left join accounts who on who.id = p.by_account where p.order_id = o.id) as payments`;

const changed = "version = version + 1, updated_by = :byAccount, updated_at = :now";
const theOrder = "tenant_id = :tenantId and id = :id";

export const updateNote = command(
  "orders.write-note",
  `update orders set note = :note, ${changed} where ${theOrder}`,
);

export const addCall = command(
  "orders.add-call",
  `insert into order_calls (tenant_id, order_id, by_account, at, result, note)
  values (:tenantId, :id, :byAccount, :now, :result, :note)`,
);

/** Records a change of an order; with `spoken`, also the first time that the store spoke with the buyer. */
export const markCalled = command(
  "orders.mark-called",
  `update orders set ${changed},
    contacted_at = coalesce(contacted_at, case when :spoken::boolean then :now::timestamptz end)
  where ${theOrder}`,
);

export const addPayment = statement(
  "orders.add-payment",
  `insert into order_payments (tenant_id, order_id, by_account, at, recorded_at, kind, amount, reference, reason, source)
  values (:tenantId, :id, :byAccount?, :at, :now, :kind, :amount, :reference, :reason, :source) returning id`,
);

/**
 * Adds what bank transactions bring to orders or take back from them, each as a payment, and returns the payments' ids by
 * the places of the shares. The ids ascend in the sequence in which the rows are inserted.
 */
export const addTransfers = statement(
  "orders.add-transfers",
  `with shares as materialized (
    select * from jsonb_to_recordset(:shares::jsonb) as share (place int, "orderId" text, amount bigint,
      at timestamptz, reference text, reason text)),
  added as (
    insert into order_payments (tenant_id, order_id, by_account, at, recorded_at, kind, amount, reference, reason, source)
    select :tenantId, "orderId", :byAccount?, at, :now, case when amount > 0 then 'transfer' else 'correction' end, amount,
      reference, reason, 'transaction'
    from shares order by place
    returning id)
  select place as "place!", id
  from (select place, row_number() over (order by place) as nth from shares) share
  join (select id, row_number() over (order by id) as nth from added) payment using (nth)`,
);

export const updatePaid = command(
  "orders.write-paid",
  `update orders set paid_amount = :amountPaid, payment_status = :paymentStatus, ${changed} where ${theOrder}`,
);

/**
 * Writes what orders were paid, which the transaction has locked: each with the event of its history, where there is one,
 * and with a mail to the buyer when it became paid.
 */
export const writeAllPaid = command(
  "orders.write-all-paid",
  `with reported as materialized (
    select * from jsonb_to_recordset(:paid::jsonb) as reported (id text, "amountPaid" bigint, "paymentStatus" text, event text)),
  written as (
    update orders o set paid_amount = reported."amountPaid", payment_status = reported."paymentStatus", version = version + 1,
      updated_by = :byAccount?, updated_at = :now
    from reported where o.tenant_id = :tenantId and o.id = reported.id
    returning o.id, o.tenant_id, o.account_id, o.status, reported.event),
  steps as (
    insert into order_history (order_id, step, tenant_id, account_id, event, from_status, to_status, by_account, by_role, at)
    select id, 1 + (select max(step) from order_history where order_id = written.id), tenant_id, account_id, event, status,
      status, :byAccount?, :byRole, :now
    from written where event is not null)
  insert into jobs (kind, payload, due_at, created_at)
  select 'mail.order', jsonb_build_object('orderId', id, 'accountId', account_id, 'event', event), :now, :now
  from written where event = 'paid'`,
);
