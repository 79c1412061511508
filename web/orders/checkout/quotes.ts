import { useEffect, useEffectEvent, useState } from "react";
import type { Address } from "#web/addresses/address-view.ts";
import type { CartStore } from "#web/cart/cart-lines.ts";
import { useFollowing } from "#web/cart/use-following.ts";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import type { PlaceBody, Quote, ShippingMethod } from "../order/order-view.ts";

/** Prices of the chosen lines for each shipping method; `express` is null if it does not reach the address. */
export type Quotes = { addressId: string | null; standard: Quote; express: Quote | null };

/** Returns the lines for the request, sorted by product, so that equal orders have equal bodies. */
export const linesOf = (stores: readonly CartStore[]): PlaceBody["cartProducts"] =>
  stores
    .flatMap(({ items }) => items)
    .map(({ productId, quantity }) => ({ productId, quantity }))
    .sort((a, b) => a.productId.localeCompare(b.productId));

export const loadQuotes = async (
  stores: readonly CartStore[],
  address: Address | null,
): Promise<Quotes> => {
  const cartProducts = linesOf(stores);
  const quote = (shippingMethod: ShippingMethod) =>
    ask(
      "POST /checkout/quote",
      { body: { cartProducts, shippingMethod, ...(address && { addressId: address.id }) } },
      { harmless: true },
    );
  const [standard, express] = await Promise.all([
    quote("standard"),
    address?.express ? quote("express") : null,
  ]);
  return { addressId: address?.id ?? null, standard, express };
};

/** Quotes for the chosen address. While they are fetched, the previous quotes stay and `stale` is true. */
export const useQuotes = (
  stores: readonly CartStore[],
  address: Address | null,
  loaded: Quotes,
) => {
  const [quotes, setQuotes] = useFollowing(loaded);
  const [failed, setFailed] = useState<{ addressId: string | null; message: string } | null>(null);
  const addressId = address?.id ?? null;

  const fetchQuotes = useEffectEvent(() =>
    quotes.addressId === addressId ? null : loadQuotes(stores, address),
  );
  useEffect(() => {
    let wanted = true;
    fetchQuotes()?.then(
      (fresh) => wanted && setQuotes(fresh),
      (error: unknown) => {
        if (wanted) setFailed({ addressId, message: failureText(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [addressId, setQuotes]);

  const stale = quotes.addressId !== addressId;
  return {
    quotes,
    stale,
    failure: stale && failed?.addressId === addressId ? failed.message : null,
  };
};
