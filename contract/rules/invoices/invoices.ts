/** Rules of the invoices that buyers ask for (`beyond §7`). */

/** An invoice is for a person, or for a company or another organisation. */
export const invoiceKinds = ["person", "company"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Orders whose buyer wants an invoice: all of them, or those that wait for it. Cancelled ones wait for nothing. */
export const invoiceWishes = ["wanted", "unsent"] as const;
export type InvoiceWish = (typeof invoiceWishes)[number];

/** The orders of a file of invoices: those whose buyers wait for one, those that have it, or all. */
export const invoiceStates = ["unsent", "sent", "all"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * The tax code of a buyer as invoices have it: 10 digits, 10 and 3 for a branch (`0312345678-001`), or 12. Spaces
 * and dots are left out, and the hyphen is optional. Null for anything else.
 */
export const readBuyerTaxCode = (typed: string): string | null => {
  const [, code = "", branch] =
    /^(\d{10}|\d{12})(?:-?(\d{3}))?$/.exec(typed.replaceAll(/[\s.]/g, "")) ?? [];
  if (code === "" || (code.length === 12 && branch !== undefined)) return null;
  return branch === undefined ? code : `${code}-${branch}`;
};
