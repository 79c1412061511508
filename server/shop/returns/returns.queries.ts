import type { ReturnAct, ReturnActor, ReturnState } from "#contract/rules/returns/return-moves.ts";
import type { ReturnReason, ReturnWish, WayBack } from "#contract/rules/returns/reasons.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

/** A line of a return with its line of the order, and the pieces of it that other returns have fixed. */
export type LineRow = {
  line: number;
  productId: number;
  productNumber: string;
  nameEn: string;
  nameVn: string;
  picture: string | null;
  price: number;
  discount: number;
  ordered: number;
  quantity: number;
  sellable: number | null;
  damaged: number | null;
  missing: number | null;
  fixed: number | null;
  amount: number | null;
  /** The pieces that were sent again. */
  sent: number;
  fixedElsewhere: number;
};

type Types = {
  reason: ReturnReason;
  wish: ReturnWish;
  state: ReturnState;
  waitsFor: Exclude<ReturnActor, "system"> | null;
  whenPassed: ReturnState | "overdue" | null;
  outcome: ReturnWish | null;
  way: WayBack | null;
  lines: LineRow[];
};

/** The lines of a return `r`. */
const linesOf = `(select json_agg(json_build_object('line', l.line, 'productId', l.product_id, 'productNumber', o.product_number,
    'nameEn', o.name_en, 'nameVn', o.name_vn, 'picture', o.picture, 'price', o.price, 'discount', o.discount, 'ordered', o.quantity,
    'quantity', l.quantity, 'sellable', l.sellable, 'damaged', l.damaged, 'missing', l.missing, 'fixed', l.fixed, 'amount', l.amount, 'sent', l.sent,
    'fixedElsewhere', (select coalesce(sum(e.fixed), 0) from return_lines e
      where e.tenant_id = l.tenant_id and e.order_id = l.order_id and e.line = l.line and e.return_id <> l.return_id)) order by l.line)
  from return_lines l join order_lines o on o.order_id = l.order_id and o.line = l.line where l.return_id = r.id) as "lines!"`;

/** The columns of a return `r`. */
export const returnColumns = `r.id, r.tenant_id as "tenantId", r.order_id as "orderId", r.account_id as "accountId", r.code, r.reason,
  r.wish, r.asked_amount as "askedAmount", r.details, r.pictures, r.state, r.state_at as "stateAt", r.waits_for as "waitsFor",
  r.due_at as "dueAt", r.when_passed as "whenPassed", r.version, r.created_at as "createdAt", r.outcome, r.way,
  r.part_amount as "partAmount", r.carrier, r.tracking_code as "trackingCode", r.tracking_key as "trackingKey", r.parcel_id as "parcelId", r.receipt_amount as "receiptAmount",
  r.receipt_picture as "receiptPicture", r.shipping_cap as "shippingCap", r.received_at as "receivedAt", r.fixed_at as "fixedAt",
  r.goods_amount as "goodsAmount", r.freight_amount as "freightAmount", r.postage_amount as "postageAmount",
  r.due_amount as "dueAmount", r.paid_amount as "paidAmount", r.is_reduced as "isReduced", r.sent_at as "sentAt",
  r.sent_carrier as "sentCarrier", r.sent_code as "sentCode", r.bank_bin as "bankBin", r.bank_account as "bankAccount",
  r.bank_holder as "bankHolder", r.appealed_at as "appealedAt", r.appeal_decided_at as "appealDecidedAt",
  r.appeal_decided_by as "appealDecidedBy", r.reminded_at as "remindedAt", r.overdue_told_at as "overdueToldAt", ${linesOf}`;

export const returnTypes = columnTypes<Types>();

/** The order of a return that the transaction can see: its writers lock the order first. */
export const findOrderOf = statement(
  "returns.order-of",
  `select order_id as "orderId", tenant_id as "tenantId" from returns
   where id = :id and (tenant_id = :tenant?::bigint or account_id = :accountId?::bigint)`,
);

/** An order of the store or of the buyer, locked until the transaction ends. */
export const lockOrder = statement(
  "returns.lock-order",
  `select id, tenant_id as "tenantId", account_id as "accountId", status, payment_method as "paymentMethod", total_amount as "totalAmount",
     paid_amount as "amountPaid", transport_fee - fee_discount as "freight!", moved_at as "movedAt", created_at as "createdAt"
   from orders where id = :orderId and (tenant_id = :tenant?::bigint or account_id = :accountId?::bigint) for update`,
);

export type OrderRow = Row<typeof lockOrder>;

/** A return whose order the transaction has locked, with its lines. */
export const readReturn = statement(
  "returns.one",
  `select ${returnColumns} from returns r where r.tenant_id = :tenant and r.id = :id`,
  { columns: returnTypes },
);

export type ReturnRow = Row<typeof readReturn>;

/** The money for goods and freight that the other returns of an order have fixed. */
export const findFixedAmount = statement(
  "returns.fixed-amount",
  `select coalesce(sum(goods_amount + freight_amount), 0)::bigint as "amount!" from returns
   where tenant_id = :tenant and order_id = :orderId and id <> :id and fixed_at is not null and outcome <> 'replacement'`,
);

/** The lines of an order, and the pieces of each that other returns have fixed for money, for one of some reasons. */
export const findPiecesBack = statement(
  "returns.pieces-back",
  `select l.line, l.quantity, coalesce((
     select sum(x.fixed) from return_lines x join returns r on r.tenant_id = x.tenant_id and r.id = x.return_id
     where x.tenant_id = :tenant and x.order_id = l.order_id and x.line = l.line and r.id <> :id and r.outcome = 'money'
       and r.reason = any (:reasons::text[])), 0)::int as "back!"
   from order_lines l where l.order_id = :orderId order by l.line`,
);

/** Writes a return whose version is unchanged since it was read; 0 rows otherwise. */
export const writeReturn = command(
  "returns.write",
  `update returns set state = :state, state_at = :stateAt, waits_for = :waitsFor?, due_at = :dueAt?, when_passed = :whenPassed?,
     version = version + 1, outcome = :outcome?, way = :way?, part_amount = :partAmount?, carrier = :carrier?,
     tracking_code = :trackingCode?, tracking_key = :trackingKey?, parcel_id = :parcelId?, receipt_amount = :receiptAmount?,
     receipt_picture = :receiptPicture?, received_at = :receivedAt?, fixed_at = :fixedAt?, goods_amount = :goodsAmount?,
     freight_amount = :freightAmount?, postage_amount = :postageAmount?, due_amount = :dueAmount?, paid_amount = :paidAmount,
     is_reduced = :isReduced, sent_at = :sentAt?, sent_carrier = :sentCarrier?, sent_code = :sentCode?, bank_bin = :bankBin?,
     bank_account = :bankAccount?, bank_holder = :bankHolder?, appealed_at = :appealedAt?, appeal_decided_at = :appealDecidedAt?,
     appeal_decided_by = :appealDecidedBy?, reminded_at = :remindedAt?, overdue_told_at = :overdueToldAt?, ended_at = :endedAt?
   where tenant_id = :tenant and id = :id and version = :version`,
);

/** Writes what the store found of the lines, what is fixed of them, and which pieces no other return may ask for. */
export const writeLines = command(
  "returns.write-lines",
  `update return_lines l set sellable = n.sellable, damaged = n.damaged, missing = n.missing, fixed = n.fixed, amount = n.amount,
     sent = n.sent, held = n.held
   from jsonb_to_recordset(:lines::jsonb) as n (line int, sellable int, damaged int, missing int, fixed int, amount bigint, sent int, held int)
   where l.tenant_id = :tenant and l.return_id = :id and l.line = n.line`,
);

/** Adds a step to the history of a return. */
export const writeStep = command(
  "returns.step",
  `insert into return_steps (return_id, step, tenant_id, account_id, act, from_state, to_state, by_role, by_account, reason, at)
   select r.id, 1 + coalesce((select max(step) from return_steps where return_id = r.id), 0), r.tenant_id, r.account_id,
     :act, :from?, :to, :byRole, :byAccount?, :reason?, :now
   from returns r where r.tenant_id = :tenant and r.id = :id`,
);

/** Copies the returns of an order into it, for its buyer and its store. */
export const copyToOrder = command(
  "returns.copy-to-order",
  "update orders set return_snapshot = returns_of(tenant_id, id) where tenant_id = :tenant and id = :orderId",
);

/** The history of a return, the oldest step first. */
export const findSteps = statement(
  "returns.steps",
  `select act, from_state as "from", to_state as "to", at, by_role as "by", reason from return_steps
   where tenant_id = :tenant and return_id = :id order by step`,
  {
    columns: columnTypes<{
      act: ReturnAct;
      from: ReturnState | null;
      to: ReturnState;
      by: ReturnActor;
    }>(),
  },
);

export type StepRow = Row<typeof findSteps>;

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
