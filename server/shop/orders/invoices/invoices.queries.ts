import type { InvoiceWish } from "#contract/rules/invoices/invoices.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";
import type { Invoice } from "../order-shapes.ts";

/** The conditions of `InvoiceWish`; each has an index of its own. */
export const invoiceConditions: Record<InvoiceWish, string> = {
  wanted: "invoice is not null",
  unsent: "(invoice is not null and invoice_sent_at is null and status <> 'cancelled')",
};

/** The buyer that the account stated last for an invoice. */
export const findLastInvoice = statement(
  "orders.last-invoice",
  `select invoice as "invoice!" from orders where account_id = :accountId and invoice is not null
   order by created_at desc limit 1`,
  { columns: columnTypes<{ invoice: Invoice }>() },
);

/** Writes what the buyer states, while the store has not sent the invoice and the order is not cancelled; 0 rows otherwise. */
export const writeInvoice = command(
  "orders.write-invoice",
  `update orders set invoice = :invoice?::jsonb, version = version + 1, updated_by = :accountId, updated_at = :now
   where account_id = :accountId and id = :id and invoice_sent_at is null and status <> 'cancelled'`,
);

/** Notes when the store sent the invoice of an order of this version; null takes it back. */
export const markInvoice = command(
  "orders.mark-invoice",
  `update orders set invoice_sent_at = :sentAt?, version = version + 1, updated_by = :byAccount, updated_at = :now
   where tenant_id = :tenantId and id = :id and version = :version`,
);
