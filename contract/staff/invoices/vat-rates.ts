/** Endpoints of the rates of value-added tax: staff read them, the super admin keeps them. */
import { taxedRates } from "#contract/rules/invoices/vat.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { day, integerBetween, neededDay } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const superAdmin = ["SUPER_ADMIN"] as const;

/** From its first day on until the next one of its kind, a rate has this percentage. */
export const datedVatRate = z.object({ rate: z.enum(taxedRates), from: day, percent: z.int() });

export const vatRateList = z.object({
  rates: z.array(datedVatRate),
  /** The first day on which a change may begin. */
  earliest: day,
});

export const vatRateCalls = {
  "GET /vat-rates": endpoint({
    summary: "The percentages of value-added tax, past and future ones, by kind and day",
    callers: ["ROLE_TENANT_ADMIN", "SUPER_ADMIN"],
    scope: "products:read",
    answer: vatRateList,
  }),
  "PUT /super/vat-rates": endpoint({
    summary: "Set the percentage of a kind of goods from a day on",
    callers: superAdmin,
    body: z.strictObject({
      rate: z.enum(taxedRates),
      from: neededDay,
      percent: integerBetween(0, 100),
    }),
    answer: vatRateList,
    refuses: ["vat/too-early"],
  }),
  "DELETE /super/vat-rates/{rate}/{from}": endpoint({
    summary: "Remove a percentage that has not begun",
    callers: superAdmin,
    answer: vatRateList,
    refuses: ["http/not-found", "vat/too-early"],
  }),
} as const;
