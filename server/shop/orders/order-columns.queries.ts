import type { Language } from "#contract/language.ts";
import type { OrderEvent, OrderStatus } from "#contract/rules/moves.ts";
import type { Order } from "./order-shapes.ts";

/** A line as it was at the time of order. */
export type LineRow = {
  line: number;
  productId: number;
  productNumber: string;
  nameEn: string;
  nameVn: string;
  picture: string | null;
  price: number;
  quantity: number;
  /** The buyer's rating in stars. */
  rating: number | null;
};

/** An order with its lines, as every query of orders returns it. */
export type OrderRow = {
  id: string;
  checkoutId: string;
  tenantId: number;
  tenantName: string;
  accountId: number;
  status: OrderStatus;
  paymentMethod: Order["paymentMethod"];
  paymentStatus: Order["paymentStatus"];
  shippingMethod: Order["shippingMethod"];
  subtotal: number;
  transportFee: number;
  totalAmount: number;
  paidAmount: number;
  shipTo: Order["deliveryAddress"];
  transferCode: string | null;
  language: Language;
  contactDueAt: Date;
  cancellationRequestedAt: Date | null;
  cancellationDeclinedAt: Date | null;
  cancellationReason: string | null;
  carrier: string | null;
  trackingCode: string | null;
  version: number;
  createdAt: Date;
  lines: LineRow[];
};

/** The columns of an order whose types the database can't tell. */
export type OrderJson = Pick<OrderRow, "lines" | "shipTo" | "language" | "shippingMethod">;

/** A step of an order's history; `who` is the name of the account that took it. */
export type StepRow = {
  event: OrderEvent;
  from: OrderStatus | null;
  to: OrderStatus;
  at: string;
  by: "customer" | "store" | "system";
  reason: string | null;
  who: string | null;
};

/** The columns of an order `o` and its store `t`. */
export const orderColumns = `o.id, o.checkout_id as "checkoutId", o.tenant_id as "tenantId", t.name as "tenantName",
  o.account_id as "accountId", o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
  o.shipping_method as "shippingMethod", o.subtotal, o.transport_fee as "transportFee",
  o.total_amount as "totalAmount", o.paid_amount as "paidAmount", o.ship_to as "shipTo",
  o.transfer_code as "transferCode", o.language, o.contact_due_at as "contactDueAt", o.cancellation_requested_at as "cancellationRequestedAt",
  o.cancellation_declined_at as "cancellationDeclinedAt",
  o.cancellation_reason as "cancellationReason", o.carrier, o.tracking_code as "trackingCode", o.version, o.created_at as "createdAt"`;

/** The lines of an order `o`, from a table or a CTE. */
export const linesOf = (lines: string, rating: string) => `(
  select json_agg(json_build_object('line', l.line, 'productId', l.product_id, 'productNumber', l.product_number,
    'nameEn', l.name_en, 'nameVn', l.name_vn, 'picture', l.picture, 'price', l.price, 'quantity', l.quantity,
    'rating', ${rating}) order by l.line)
  from ${lines} l where l.order_id = o.id) as lines`;

/** The lines of an order `o` with the stars given since. */
export const lines = linesOf("order_lines", "l.rating");

/** The history of an order `o`. */
export const timeline = `(
  select json_agg(json_build_object('event', h.event, 'from', h.from_status, 'to', h.to_status, 'at', h.at,
    'by', h.by_role, 'reason', h.reason, 'who', a.full_name) order by h.step)
  from order_history h left join accounts a on a.id = h.by_account where h.order_id = o.id) as timeline`;
