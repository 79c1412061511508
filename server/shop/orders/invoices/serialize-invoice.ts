import type { Invoice } from "../order-shapes.ts";

type InvoiceRow = { invoice: Invoice | null; invoiceSentAt: Date | null };

/** The members in their order, which jsonb does not preserve. */
export const serializeInvoice = ({
  kind,
  legalName,
  taxCode,
  address,
  email,
}: Invoice): Invoice => ({
  kind,
  legalName,
  taxCode,
  address,
  email,
});

/** The members of an order that concern its invoice. */
export const invoiceOf = ({ invoice, invoiceSentAt }: InvoiceRow) => ({
  invoice: invoice && serializeInvoice(invoice),
  invoiceSentAt: invoiceSentAt?.toISOString() ?? null,
});
