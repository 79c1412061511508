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

export const updatePaid = command(
  "orders.write-paid",
  `update orders set paid_amount = :amountPaid, payment_status = :paymentStatus, version = version + 1,
    updated_by = :byAccount?, updated_at = :now
  where ${theOrder}`,
);
