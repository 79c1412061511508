import type * as wire from "#contract/orders.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Judged } from "./checkout.queries.ts";

export type Quote = z.infer<(typeof wire.orders)["POST /checkout/quote"]["answer"]>;

/** Refuses lines that can't be sold as requested, each with the facts that a shopper needs to correct it. */
export const refuseLines = (judged: Judged, expressAvailable: boolean): void => {
  const asked = judged.asked ?? [];
  switch (judged.reason) {
    case null:
      return;
    case "unknown":
      throw new Refused("http/not-found");
    case "unavailable":
      throw new Refused("orders/unavailable", {
        lines: asked
          .filter(({ buyable }) => !buyable)
          .map(({ productId }) => ({ productId: String(productId) })),
      });
    case "insufficient":
      throw new Refused("orders/insufficient-stock", {
        lines: asked.flatMap(({ productId, asked: wanted, inStock }) =>
          (inStock ?? 0) < wanted
            ? [{ productId: String(productId), asked: wanted, available: inStock ?? 0 }]
            : [],
        ),
      });
    case "no-express":
      throw new Refused("orders/no-express");
    case "prices-changed":
      throw new Refused("orders/prices-changed", showQuote(judged, expressAvailable));
  }
};

/** The cost of lines, by store and in total. */
export const showQuote = ({ stores, total }: Judged, expressAvailable: boolean): Quote => ({
  stores: (stores ?? []).map(({ tenantId, name, subtotal, transportFee }) => ({
    tenant: { id: String(tenantId), name },
    subtotal,
    transportFee,
  })),
  total: total ?? 0,
  expressAvailable,
});
