import type { InvoiceKind } from "#contract/rules/invoices/invoices.ts";
import type { PlaceBody } from "#web/orders/order/order-view.ts";

/** The part of a request that says for whom an invoice is. */
export type InvoiceBody = NonNullable<PlaceBody["invoice"]>;

/** The fields as they were typed. */
export type InvoiceDraft = {
  kind: InvoiceKind;
  legalName: string;
  taxCode: string;
  address: string;
  email: string;
};

/** The fields as a buyer typed them, and the part of the request; null while something is missing or wrong. */
export type InvoiceEntry = { draft: InvoiceDraft; body: InvoiceBody | null };

export const blankEntry: InvoiceEntry = {
  draft: { kind: "company", legalName: "", taxCode: "", address: "", email: "" },
  body: null,
};
