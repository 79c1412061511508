import type { InvoiceState } from "#contract/rules/invoices/invoices.ts";
import type { VatRate } from "#contract/rules/invoices/vat.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { columnTypes, shapedStatement, type Row } from "#server/platform/database/statement.ts";
import type { Invoice } from "../order-shapes.ts";
import { invoiceConditions } from "./invoices.queries.ts";

/** A line as its invoice has it; `rate` is null where the shop kept none when it was placed. */
export type InvoiceLine = {
  line: number;
  productNumber: string;
  nameEn: string;
  nameVn: string;
  price: number;
  quantity: number;
  discount: number;
  rate: VatRate | null;
  percent: number | null;
};

const conditions: Record<InvoiceState, string> = {
  unsent: invoiceConditions.unsent,
  sent: "invoice_sent_at is not null",
  all: "status <> 'cancelled'",
};

const textOf = (state: InvoiceState, isFirst: boolean) => `
  select o.id, o.created_at::text as "key!", o.created_at as "createdAt", o.invoice, o.invoice_sent_at as "invoiceSentAt",
    o.transport_fee as "transportFee", o.fee_discount as "feeDiscount", o.fee_vat_percent as "feeVatPercent", (
      select json_agg(json_build_object('line', l.line, 'productNumber', l.product_number, 'nameEn', l.name_en,
        'nameVn', l.name_vn, 'price', l.price, 'quantity', l.quantity, 'discount', l.discount,
        'rate', l.vat_rate, 'percent', l.vat_percent) order by l.line)
      from order_lines l where l.order_id = o.id) as lines
  from (
    select id from orders where tenant_id = :tenant and created_at >= :since and created_at < :until and ${conditions[state]}
      ${isFirst ? "" : "and created_at >= :lastKey::text::timestamptz and (created_at, id) > (:lastKey::text::timestamptz, :lastId)"}
    order by created_at, id limit :limit) page
  join orders o on o.id = page.id order by o.created_at, o.id`;

const selectRows = shapedStatement("orders.invoice-rows", () => textOf("all", true), {
  columns: columnTypes<{ invoice: Invoice | null; lines: InvoiceLine[] }>(),
});

/** An order with its lines as their invoice has them. */
export type InvoiceOrder = Row<typeof selectRows>;

type Wanted = {
  tenant: number;
  state: InvoiceState;
  /** The moments at which the period begins, and at which it has ended. */
  since: Date;
  until: Date;
  limit: number;
  last: InvoiceOrder | undefined;
};

/** The next `limit` orders of a period in the order of their placing; the first ones after none. */
export const findInvoiceOrders = async (
  db: Queryable,
  { state, last, ...params }: Wanted,
): Promise<InvoiceOrder[]> =>
  await selectRows(db, {
    shape: `${state}${last ? ".after" : ""}`,
    text: () => textOf(state, last === undefined),
    params: { ...params, ...(last && { lastKey: last.key, lastId: last.id }) },
  });
