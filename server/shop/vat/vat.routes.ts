import { Refused } from "#contract/wire/refusals.ts";
import { day } from "#contract/wire/shapes.ts";
import { taxedRates } from "#contract/rules/invoices/vat.ts";
import type { Calls } from "../app-context.ts";
import { listRates, removeRate, setRate } from "./write-rates.ts";

export const vatRoutes = ({ serve }: Calls): void => {
  serve("GET /vat-rates", async ({ context: { db, clock } }) => listRates(db, clock()));

  serve("PUT /super/vat-rates", async ({ context, caller, body }) =>
    setRate(context, caller.accountId, body),
  );

  serve("DELETE /super/vat-rates/{rate}/{from}", async ({ context, caller, params }) => {
    const rate = taxedRates.find((each) => each === params.rate);
    const from = day.safeParse(params.from);
    if (!rate || !from.success) throw new Refused("http/not-found");
    return removeRate(context, caller.accountId, { rate, from: from.data });
  });
};
