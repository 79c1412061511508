/** The shapes of a buyer of an invoice. */
import { invoiceKinds, readBuyerTaxCode } from "#contract/rules/invoices/invoices.ts";
import { LEGAL_ADDRESS_MAX, LEGAL_NAME_MAX } from "#contract/rules/store-profile.ts";
import { email, freeText, text, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

/** Longer than any tax code, with its marks. */
const TAX_CODE_MAX = 30;

const cleaned = z.transform((code: string) => readBuyerTaxCode(code) ?? code);
const isCode = z.refine<string>(
  (code) => code === "" || readBuyerTaxCode(code) !== null,
  "buyer-tax-code",
);

const common = {
  /** As it is registered; of a person, the full name. */
  legalName: text(LEGAL_NAME_MAX),
  address: text(LEGAL_ADDRESS_MAX),
  email,
};

/** A company has a tax code; a person may have one, or a personal id. */
export const invoiceInput = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("company"),
    taxCode: z.pipe(z.pipe(text(TAX_CODE_MAX), z.string().check(isCode)), cleaned),
    ...common,
  }),
  z.strictObject({
    kind: z.literal("person"),
    taxCode: z.optional(z.pipe(z.pipe(freeText(TAX_CODE_MAX), z.string().check(isCode)), cleaned)),
    ...common,
  }),
]);

/** The buyer of an invoice; `taxCode` is "" where there is none. */
export const invoice = z.object({
  kind: z.enum(invoiceKinds),
  legalName: z.string(),
  taxCode: z.string(),
  address: z.string(),
  email: z.string(),
});

/** The members of an order that concern its invoice. */
export const invoiceOfOrder = {
  /** For whom the buyer wants an invoice; null for a consumer, who wants none. */
  invoice: z.nullable(invoice),
  /** When the store said that it sent the invoice; from then on the buyer can't change it. */
  invoiceSentAt: z.nullable(timestamp),
};
