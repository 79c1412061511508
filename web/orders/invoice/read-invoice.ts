import { readBuyerTaxCode } from "#contract/rules/invoices/invoices.ts";
import { isEmail } from "#contract/rules/people/email.ts";
import type { InvoiceBody, InvoiceDraft, InvoiceEntry } from "./invoice-draft.ts";

export type InvoiceField = Exclude<keyof InvoiceDraft, "kind">;
export type InvoiceError = "required" | "taxCode" | "email";

/** The errors of the fields (`beyond §7`): a company has a tax code, a person may have one. */
export const errorsOf = (draft: InvoiceDraft): Partial<Record<InvoiceField, InvoiceError>> => {
  const errors: Partial<Record<InvoiceField, InvoiceError>> = {};
  for (const field of ["legalName", "address", "email"] as const)
    if (draft[field].trim() === "") errors[field] = "required";
  const code = draft.taxCode.trim();
  if (code === "" && draft.kind === "company") errors.taxCode = "required";
  if (code !== "" && readBuyerTaxCode(code) === null) errors.taxCode = "taxCode";
  if (!errors.email && !isEmail(draft.email.trim().toLowerCase())) errors.email = "email";
  return errors;
};

/** The entry of what was typed. */
export const entryOf = (draft: InvoiceDraft): InvoiceEntry => ({
  draft,
  body: Object.keys(errorsOf(draft)).length > 0 ? null : bodyOf(draft),
});

const bodyOf = ({ kind, legalName, taxCode, address, email }: InvoiceDraft): InvoiceBody => ({
  kind,
  legalName: legalName.trim(),
  taxCode: readBuyerTaxCode(taxCode) ?? "",
  address: address.trim(),
  email: email.trim(),
});
