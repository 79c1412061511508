import { theAddress } from "#server/shop/addresses/addresses.ts";
import { mergeLines } from "#server/shop/cart/cart.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { quoteLines } from "./checkout.queries.ts";
import type { Order } from "../order-shapes.ts";
import { refuseLines, showQuote, type Quote } from "./refuse-lines.ts";

export type QuoteAsk = {
  accountId: number;
  cartProducts: readonly { productId: string; quantity: number }[];
  addressId?: string | undefined;
  shippingMethod: Order["shippingMethod"];
};

/**
 * The current cost of the lines, fees included; refuses whatever the checkout would refuse. Without an address, express
 * is assumed to be available and is quoted if requested.
 */
export const quoteCheckout = async (
  { db }: Pick<AppContext, "db">,
  ask: QuoteAsk,
): Promise<Quote> => {
  const { productIds, quantities } = mergeLines(ask.cartProducts);
  const address =
    ask.addressId === undefined ? null : await theAddress(db, ask.accountId, ask.addressId);
  const express = address?.express ?? true;
  const reachable = ask.shippingMethod === "standard" || express;
  const [judged] = await quoteLines(
    db,
    productIds,
    quantities,
    ask.shippingMethod,
    reachable,
    null,
  );
  if (!judged) throw new Error("a quote has one row");
  refuseLines(judged, express);
  return showQuote(judged, express);
};
