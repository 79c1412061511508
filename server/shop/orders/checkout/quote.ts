import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Language } from "#contract/language.ts";
import type { checkout } from "#contract/checkout.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { z } from "#contract/wire/zod.ts";
import { theAddress } from "#server/shop/addresses/addresses.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { mergeLines } from "#server/shop/cart/cart.ts";
import type { Order } from "../order-shapes.ts";
import { showDiscounts } from "../own/show-order.ts";
import { quoteLines, type Judged } from "./judged.queries.ts";
import { listVouchers, quoteVouchers, type ChosenVouchers } from "./chosen-vouchers.ts";

export type QuoteRequest = {
  accountId: number;
  language: Language;
  /** Whether the customer may name vouchers (`withinGuesses`). */
  allowed: Promise<void>;
  cartProducts: readonly { productId: string; quantity: number }[];
  addressId?: string | undefined;
  shippingMethod: Order["shippingMethod"];
  vouchers?: ChosenVouchers | undefined;
};

type Quote = z.infer<(typeof checkout)["POST /checkout/quote"]["answer"]>;

/**
 * The current cost of the lines, fees and discounts included; refuses whatever the checkout would refuse. Without an
 * address, express is assumed to be available and is quoted if requested.
 */
export const quoteCheckout = async (
  { db, checkoutDb, clock }: Pick<AppContext, "db" | "checkoutDb" | "clock">,
  { accountId, language, allowed, cartProducts, addressId, shippingMethod, vouchers }: QuoteRequest,
): Promise<Quote> => {
  const { productIds, quantities } = mergeLines(cartProducts);
  const chosen = vouchers && listVouchers(vouchers);
  const address = addressId === undefined ? null : await theAddress(db, accountId, addressId);
  const express = address?.express ?? true;
  const reachable = shippingMethod === "standard" || express;
  const [judged] = await quoteLines(db, {
    productIds,
    quantities,
    shippingMethod,
    reachable,
    expectedTotal: null,
    today: vietnamDay(clock()),
  });
  await allowed;
  if (!judged) throw new Error("a quote has one row");
  refuseLines(judged, express, language);
  if (!chosen) return showQuote(judged, express, language);
  const stores = judged.stores ?? [];
  const fees = stores.map(({ tenantId, transportFee }) => ({ tenantId, fee: transportFee }));
  const phone = address?.deliveryAddress.phoneNumber ?? null;
  const { discountsOf, discount, suggestions } = await quoteVouchers(
    checkoutDb,
    chosen,
    { lines: judged.lines ?? [], fees },
    { accountId, phone, now: clock(), language },
  );
  const discounted = stores.map((store) => ({ ...store, discounts: discountsOf(store.tenantId) }));
  const total = (judged.total ?? 0) - discount;
  return { ...showQuote({ stores: discounted, total }, express, language), suggestions };
};

/** Refuses lines that can't be sold as requested, each with the facts that a shopper needs to correct it. */
export const refuseLines = (
  judged: Judged,
  expressAvailable: boolean,
  language: Language,
): void => {
  const lines = judged.requested ?? [];
  switch (judged.reason) {
    case null:
      return;
    case "unknown":
      throw new Refused("http/not-found");
    case "unavailable":
      throw new Refused("orders/unavailable", {
        lines: lines
          .filter(({ buyable }) => !buyable)
          .map(({ productId }) => ({ productId: String(productId) })),
      });
    case "insufficient":
      throw new Refused("orders/insufficient-stock", {
        lines: lines.flatMap(({ productId, quantity, inStock }) =>
          (inStock ?? 0) < quantity
            ? [{ productId: String(productId), asked: quantity, available: inStock ?? 0 }]
            : [],
        ),
      });
    case "store-closed":
      throw new Refused("orders/store-closed", {
        stores: (judged.stores ?? [])
          .filter(({ takesOrders }) => !takesOrders)
          .map(({ name, closedUntil }) =>
            closedUntil === null ? name : `${name} (${dayText(addDays(closedUntil, 1))})`,
          )
          .join(", "),
      });
    case "no-express":
      throw new Refused("orders/no-express");
    case "stale":
      throw new Error("vouchers are judged again until nothing has changed");
    case "prices-changed":
      throw new Refused("orders/prices-changed", showQuote(judged, expressAvailable, language));
  }
};

/** `dd/MM/yyyy`, in either language. */
const dayText = (day: string): string => day.split("-").toReversed().join("/");

/** The cost of lines, by store and in total. */
const showQuote = (
  { stores, total }: Pick<Judged, "stores" | "total">,
  expressAvailable: boolean,
  language: Language,
): Quote => ({
  stores: (stores ?? []).map(
    ({ tenantId, name, subtotal, transportFee, closedUntil, discounts }) => ({
      tenant: { id: String(tenantId), name },
      subtotal,
      transportFee,
      sendsFrom: closedUntil === null ? null : addDays(closedUntil, 1),
      discounts: showDiscounts(discounts, language),
    }),
  ),
  total: total ?? 0,
  expressAvailable,
  suggestions: [],
});
