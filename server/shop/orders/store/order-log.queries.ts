import type { CallResult } from "#contract/rules/moves.ts";
import { command } from "#server/platform/database/statement.ts";
import type { AdminOrderDetail, Order } from "../order-shapes.ts";

export type CallRow = { id: number; at: string; who: string; result: CallResult; note: string };

export type PaymentKind = AdminOrderDetail["payments"][number]["kind"];

export type PaymentRow = {
  id: number;
  at: string;
  who: string | null;
  kind: PaymentKind;
  amount: number;
  reference: string;
  reason: string;
};

/** The calls about an order `o`. */
export const callsOf = `(
  select json_agg(json_build_object('id', c.id, 'at', c.at, 'who', who.full_name, 'result', c.result,
    'note', c.note) order by c.id)
  from order_calls c join accounts who on who.id = c.by_account where c.order_id = o.id) as calls`;

/** The payments of an order `o`. */
export const paymentsOf = `(
  select json_agg(json_build_object('id', p.id, 'at', p.at, 'who', who.full_name, 'kind', p.kind, 'amount', p.amount,
    'reference', p.reference, 'reason', p.reason) order by p.id)
  from order_payments p left join accounts who on who.id = p.by_account where p.order_id = o.id) as payments`;

type Change = [tenantId: number, id: string, byAccount: number, now: Date];

const changed = "version = version + 1, updated_by = $3, updated_at = $4";
const theOrder = "tenant_id = $1 and id = $2";

export const updateNote = command<[...Change, note: string]>(
  "orders.write-note",
  `update orders set note = $5, ${changed} where ${theOrder}`,
);

export const addCall = command<[...Change, result: CallResult, note: string]>(
  "orders.add-call",
  `insert into order_calls (tenant_id, order_id, by_account, at, result, note) values ($1, $2, $3, $4, $5, $6)`,
);

/** Records a change of an order; with `spoken`, also the first time that the store spoke with the buyer. */
export const markCalled = command<[...Change, spoken: boolean]>(
  "orders.mark-called",
  `update orders set contacted_at = coalesce(contacted_at, case when $5::boolean then $4::timestamptz end), ${changed}
  where ${theOrder}`,
);

export const addPayment = command<
  [...Change, kind: PaymentKind, amount: number, reference: string, reason: string]
>(
  "orders.add-payment",
  `insert into order_payments (tenant_id, order_id, by_account, at, kind, amount, reference, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const writePaid = command<
  [...Change, paidAmount: number, paymentStatus: Order["paymentStatus"]]
>(
  "orders.write-paid",
  `update orders set paid_amount = $5, payment_status = $6, ${changed} where ${theOrder}`,
);
