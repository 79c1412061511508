import type { Language } from "#contract/language.ts";
import type { OrderEvent, OrderStatus } from "#contract/rules/moves.ts";
import { columnTypes, statement, type Row } from "#server/platform/database/statement.ts";
import type { EffectivePolicy } from "../policies/policies.ts";
import type { DiscountRow } from "../vouchers/vouchers.ts";
import type { Invoice, Order, OrderReturn } from "./order-shapes.ts";
import type { ParcelCopy } from "./own/show-order-parcels.ts";
import { ownPaymentsOf, type OwnPaymentRow } from "./store/order-log.queries.ts";

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
  /** The discount of the line by vouchers. */
  discount: number;
  /** The buyer's rating in stars. */
  rating: number | null;
};

/** The columns of an order whose types the database can't infer. */
export type OrderJson = {
  lines: LineRow[];
  discounts: DiscountRow[] | null;
  shipTo: Order["deliveryAddress"];
  language: Language;
  shippingMethod: Order["shippingMethod"];
};

export type InvoiceJson = { invoice: Invoice | null };

export type ReturnsJson = { returnSnapshot: OrderReturn[] | null };

export type ParcelsJson = { parcelSnapshot: ParcelCopy[] | null };

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

/** The store's legal identity as shoppers saw it when an order was placed. */
type SellerOfThen = {
  legalName: string;
  taxCode: string;
  address: string;
  verifiedAt: string | null;
};

/** The columns of an order `o` and its store `t`. */
export const orderColumns = `o.id, o.checkout_id as "checkoutId", o.tenant_id as "tenantId", t.name as "tenantName",
  o.account_id as "accountId", o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
  o.shipping_method as "shippingMethod", o.subtotal, o.transport_fee as "transportFee", o.discount,
  o.fee_discount as "feeDiscount",
  o.total_amount as "totalAmount", o.paid_amount as "amountPaid", o.ship_to as "shipTo",
  o.transfer_code as "transferCode", o.language, o.contact_due_at as "contactDueAt",
  o.cancellation_requested_at as "cancellationRequestedAt", o.cancellation_declined_at as "cancellationDeclinedAt",
  o.cancellation_reason as "cancellationReason", o.carrier, o.tracking_code as "trackingCode",
  o.version, o.created_at as "createdAt"`;

/** The copy of an order's parcels. It is large, so lists of stores and files leave it out. */
export const parcelSnapshot = 'o.parcel_snapshot as "parcelSnapshot"';

/** The copy of an order's returns. */
export const returnSnapshot = 'o.return_snapshot as "returnSnapshot"';

/** The columns of an order `o` about its invoice. */
export const invoiceColumns = 'o.invoice, o.invoice_sent_at as "invoiceSentAt"';

/** The lines of an order `o`, from a table or a CTE. */
export const linesOf = (lines: string, rating: string) => `(
  select json_agg(json_build_object('line', l.line, 'productId', l.product_id, 'productNumber', l.product_number,
    'nameEn', l.name_en, 'nameVn', l.name_vn, 'picture', l.picture, 'price', l.price, 'quantity', l.quantity,
    'discount', l.discount, 'rating', ${rating}) order by l.line)
  from ${lines} l where l.order_id = o.id) as lines`;

/** The lines of an order `o` with the stars given since, and its discounts. */
export const contents = `${linesOf("order_lines", "l.rating")}, o.discounts`;

/** The history of an order `o`. */
export const timeline = `(
  select json_agg(json_build_object('event', h.event, 'from', h.from_status, 'to', h.to_status, 'at', h.at,
    'by', h.by_role, 'reason', h.reason, 'who', a.full_name) order by h.step)
  from order_history h left join accounts a on a.id = h.by_account where h.order_id = o.id) as timeline`;

/** The versions of the store's policies that held when an order `o` was placed. */
export const policiesOfThen = `(
  select json_agg(json_build_object('name', h.name, 'ofShop', h.owner_id = 0, 'number', h.number))
  from policies_at(o.tenant_id, o.created_at) h) as policies`;

/** Whether the store of an order `o` cancels it when its transfer doesn't come; null if none is awaited. */
const cancelsUnpaid = `case when o.payment_status = 'awaiting_transfer' then
    cancels_unpaid(o.tenant_id, o.created_at) end as "cancelsUnpaid"`;

// An index alone finds the orders of the page; only then are their lines read.
export const findOwnOrders = statement(
  "orders.own",
  `select ${orderColumns}, ${contents}, ${cancelsUnpaid}, ${parcelSnapshot}, ${returnSnapshot}
  from (
    select * from orders where account_id = :accountId and status = any (:statuses::text[])
    order by created_at desc, id limit :limit offset :offset) o
  join tenants t on t.id = o.tenant_id order by o.created_at desc, o.id`,
  { columns: columnTypes<OrderJson & ParcelsJson & ReturnsJson>() },
);

export const countOwnOrders = statement(
  "orders.count-own",
  `select count(*) as "total!" from orders 
   where account_id = :accountId and status = any (:statuses::text[])`,
);

export const findOwnOrder = statement(
  "orders.own-one",
  `select ${orderColumns}, ${contents}, ${cancelsUnpaid}, ${parcelSnapshot}, ${returnSnapshot}, ${invoiceColumns}, ${timeline}, ${ownPaymentsOf}, t.hotline, t.email as "storeEmail", t.bank_bin as "bankBin",
    t.bank_name as "bankName", t.bank_account as "bankAccount", t.bank_holder as "bankHolder",
    ${policiesOfThen},
    (select json_build_object('legalName', i.legal_name, 'taxCode', i.tax_code, 'address', i.address,
       'verifiedAt', case when i.is_verified then i.since end)
     from seller_identities i where i.tenant_id = o.tenant_id and i.since <= o.created_at
     order by i.id desc limit 1) as "seller"
  from orders o join tenants t on t.id = o.tenant_id where o.account_id = :accountId and o.id = :id`,
  {
    columns: columnTypes<
      OrderJson &
        ParcelsJson &
        ReturnsJson &
        InvoiceJson & {
          timeline: StepRow[];
          payments: OwnPaymentRow[] | null;
          policies: EffectivePolicy[];
          seller: SellerOfThen | null;
        }
    >(),
  },
);

/** An order with its lines, as its buyer finds it. */
export type OwnOrderRow = Row<typeof findOwnOrders>;
/** An order with its lines, as every query of orders returns it. */
export type OrderRow = Omit<OwnOrderRow, "cancelsUnpaid" | "parcelSnapshot" | "returnSnapshot">;
/** An order with all data of its own page: its history, and the store's contact and bank account. */
export type DetailRow = Row<typeof findOwnOrder>;
