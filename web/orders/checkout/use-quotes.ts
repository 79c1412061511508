import { useEffect, useEffectEvent, useState } from "react";
import type { Address } from "#web/addresses/address-view.ts";
import type { CartStore } from "#web/cart/cart-lines.ts";
import type { PlaceBody, Quote, ShippingMethod } from "#web/orders/order/order-view.ts";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { useLoadedState } from "#web/platform/use-loaded-state.ts";

/** At most one voucher of each store, and one of the shop (`tenantId` is null). */
export type ChosenVouchers = NonNullable<PlaceBody["vouchers"]>;

/** Prices of the chosen lines for each shipping method; `express` is null if it does not reach the address. */
export type Quotes = { addressId: string | null; standard: Quote; express: Quote | null };

/** The vouchers of a quote, as requests name them. */
export const namesOf = (vouchers: Quote["vouchers"]): ChosenVouchers =>
  vouchers.map(({ tenantId, code }) => ({ tenantId, code }));

/** Returns the lines for the request, sorted by product, so that equal orders have equal bodies. */
export const linesOf = (stores: readonly CartStore[]): PlaceBody["cartProducts"] =>
  stores
    .flatMap(({ items }) => items)
    .map(({ productId, quantity }) => ({ productId, quantity }))
    .sort((a, b) => a.productId.localeCompare(b.productId));

/** The vouchers of a quote, and a code whose owner the server finds. */
export type WantedVouchers = { vouchers: ChosenVouchers; voucherCode?: string };

type Wanted = WantedVouchers & {
  /** The method whose quote must have all of these vouchers; the others leave out what doesn't fit. */
  strict?: ShippingMethod;
};

export const loadQuotes = async (
  stores: readonly CartStore[],
  address: Address | null,
  { strict, ...wanted }: Wanted = { vouchers: [] },
): Promise<Quotes> => {
  const lines = { cartProducts: linesOf(stores), ...(address && { addressId: address.id }) };
  const quote = async (shippingMethod: ShippingMethod, named: WantedVouchers): Promise<Quote> => {
    const body = { ...lines, shippingMethod, ...named };
    try {
      return await ask("POST /checkout/quote", { body }, { harmless: true });
    } catch (error) {
      const fitting = withoutRefused(named, error);
      if (shippingMethod === strict || !fitting) throw error;
      return await quote(shippingMethod, fitting);
    }
  };
  const [standard, express] = await Promise.all([
    quote("standard", wanted),
    address?.express ? quote("express", wanted) : null,
  ]);
  return { addressId: address?.id ?? null, standard, express };
};

/** The vouchers but the one that a refusal is about; null for another failure. */
const withoutRefused = (
  { vouchers, voucherCode }: WantedVouchers,
  error: unknown,
): WantedVouchers | null => {
  if (!(error instanceof RequestFailed) || !error.code?.startsWith("vouchers/")) return null;
  if (voucherCode !== undefined && error.details["voucherCode"] === voucherCode)
    return { vouchers };
  const fitting = vouchers.filter(({ tenantId }) => tenantId !== error.details["tenantId"]);
  return fitting.length < vouchers.length ? { vouchers: fitting } : null;
};

type QuotesInput = {
  stores: readonly CartStore[];
  address: Address | null;
  /** The vouchers chosen so far, for the quotes of another address. */
  vouchersOf: (quotes: Quotes) => ChosenVouchers;
  loaded: Quotes;
};

/** Quotes for the chosen address. While they are fetched, the previous quotes stay and `stale` is true. */
export const useQuotes = ({ stores, address, vouchersOf, loaded }: QuotesInput) => {
  const [quotes, setQuotes] = useLoadedState(loaded);
  const [failed, setFailed] = useState<{ addressId: string | null; message: string } | null>(null);
  const addressId = address?.id ?? null;

  const fetchQuotes = useEffectEvent(() =>
    quotes.addressId === addressId
      ? null
      : loadQuotes(stores, address, { vouchers: vouchersOf(quotes) }),
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
    setQuotes,
    stale,
    failure: stale && failed?.addressId === addressId ? failed.message : null,
  };
};
