import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Language } from "#contract/language.ts";
import type { checkout } from "#contract/checkout.ts";
import { SHOP_OWNER } from "#contract/rules/voucher-discounts.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { z } from "#contract/wire/zod.ts";
import { theAddress } from "#server/shop/addresses/addresses.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { mergeLines } from "#server/shop/cart/cart.ts";
import {
  namedVouchers,
  namesOfTyped,
  quoteVouchers,
  type ChosenVouchers,
} from "../../vouchers/vouchers.ts";
import type { Order } from "../order-shapes.ts";
import { showDiscounts } from "../own/show-order.ts";
import { quoteLines, type AssessedLines } from "./assessed-lines.queries.ts";
import { findQuotedVouchers } from "./voucher-snapshot.queries.ts";

export type QuoteRequest = {
  accountId: number;
  language: Language;
  /** Whether the customer may name vouchers (`limitCodeAttempts`). */
  allowed: Promise<void>;
  cartProducts: readonly { productId: string; quantity: number }[];
  addressId?: string | undefined;
  shippingMethod: Order["shippingMethod"];
  vouchers?: ChosenVouchers | undefined;
  /** A code whose owner is to be found among the stores of the lines and the shop. */
  voucherCode?: string | undefined;
};

type Quote = z.infer<(typeof checkout)["POST /checkout/quote"]["answer"]>;

/**
 * The current cost of the lines, fees and discounts included; refuses whatever the checkout would refuse. Without an
 * address, express is assumed to be available and is quoted if requested.
 */
export const quoteCheckout = async (
  { db, checkoutDb, clock }: Pick<AppContext, "db" | "checkoutDb" | "clock">,
  {
    accountId,
    language,
    allowed,
    cartProducts,
    addressId,
    shippingMethod,
    vouchers,
    voucherCode,
  }: QuoteRequest,
): Promise<Quote> => {
  const { productIds, quantities } = mergeLines(cartProducts);
  const chosen = vouchers || voucherCode !== undefined ? namedVouchers(vouchers ?? []) : null;
  const address = addressId === undefined ? null : await theAddress(db, accountId, addressId);
  const express = address?.express ?? true;
  const reachable = shippingMethod === "standard" || express;
  const [assessed] = await quoteLines(db, {
    productIds,
    quantities,
    shippingMethod,
    reachable,
    expectedTotal: null,
    today: vietnamDay(clock()),
  });
  await allowed;
  if (!assessed) throw new Error("a quote has one row");
  refuseLines(assessed, express, language);
  if (!chosen) return showQuote(assessed, express, language);
  const stores = assessed.stores ?? [];
  const fees = stores.map(({ tenantId, transportFee }) => ({ tenantId, fee: transportFee }));
  const phone = address?.deliveryAddress.phoneNumber ?? null;
  const lines = assessed.lines ?? [];
  const tenantIds = fees.map(({ tenantId }) => tenantId);
  const typed =
    voucherCode === undefined ? null : { code: voucherCode, ownerIds: [...tenantIds, SHOP_OWNER] };
  const named = [...chosen, ...(typed ? namesOfTyped(typed, chosen) : [])];
  const now = clock();
  const found = await findQuotedVouchers(checkoutDb, {
    owners: named.map(({ ownerId }) => ownerId),
    codes: named.map(({ code }) => code),
    accountId,
    phone: phone || null,
    now,
    tenantIds,
    productIds: lines.map(({ productId }) => productId),
  });
  const { discountsOf, discount, ...offered } = quoteVouchers(
    { lines, fees },
    { chosen, typed },
    found,
    { now, language },
  );
  const discounted = stores.map((store) => ({ ...store, discounts: discountsOf(store.tenantId) }));
  const total = (assessed.total ?? 0) - discount;
  return { ...showQuote({ stores: discounted, total }, express, language), ...offered };
};

/** Refuses lines that can't be sold as requested, each with the facts that a shopper needs to correct it. */
export const refuseLines = (
  assessed: AssessedLines,
  expressAvailable: boolean,
  language: Language,
): void => {
  const lines = assessed.requested ?? [];
  switch (assessed.reason) {
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
        stores: (assessed.stores ?? [])
          .filter(({ takesOrders }) => !takesOrders)
          .map(({ name, closedUntil }) =>
            closedUntil === null ? name : `${name} (${dayText(addDays(closedUntil, 1))})`,
          )
          .join(", "),
      });
    case "no-express":
      throw new Refused("orders/no-express");
    case "conflict":
      throw new Error("vouchers are evaluated again until there is no conflict");
    case "prices-changed":
      throw new Refused("orders/prices-changed", showQuote(assessed, expressAvailable, language));
  }
};

/** `dd/MM/yyyy`, in either language. */
const dayText = (day: string): string => day.split("-").toReversed().join("/");

/** The cost of lines, by store and in total. */
const showQuote = (
  { stores, total }: Pick<AssessedLines, "stores" | "total">,
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
  vouchers: [],
  suggestions: [],
  best: null,
});
