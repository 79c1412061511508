import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Address } from "#web/addresses/address-view.ts";
import { itemsOf, type CartStore, type CartItem } from "#web/cart/cart-lines.ts";
import { useLoadedState } from "#web/platform/use-loaded-state.ts";
import type {
  PaymentMethod,
  PlaceBody,
  Quote,
  ShippingMethod,
} from "#web/orders/order/order-view.ts";
import { paths } from "#web/paths.ts";
import { ask, type RequestFailed } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { session } from "#web/platform/storage/session.ts";
import { forgetChoices, keepChoices, keptChoices } from "./kept-choices.ts";
import { openAttempt, placeOrders } from "./place-orders.ts";
import {
  linesOf,
  loadQuotes,
  namesOf,
  useQuotes,
  type Quotes,
  type WantedVouchers,
} from "./use-quotes.ts";

/** Data of the page: the chosen lines, the saved addresses and the first quotes. */
export type CheckoutData = {
  stores: readonly CartStore[];
  addresses: readonly Address[];
  quotes: Quotes;
};

/** The chosen address, the default one, or the first. */
export const chosenAddress = (
  addresses: readonly Address[],
  chosenId: string | null,
): Address | null =>
  addresses.find(({ id }) => id === chosenId) ??
  addresses.find(({ isDefault }) => isDefault) ??
  addresses[0] ??
  null;

/** State of the checkout: the choices, their quote and the placing of the order. */
export const useCheckout = (loaded: CheckoutData) => {
  const { stores } = loaded;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [addresses, setAddresses] = useLoadedState(loaded.addresses);
  const [first] = useState(() => keptChoices(stores));
  const [addressId, chooseAddress] = useState(first.addressId);
  const [wantedShipping, chooseShipping] = useState<ShippingMethod>(first.shippingMethod);
  const [payment, choosePayment] = useState<PaymentMethod>(first.payment);
  const [invoice, setInvoice] = useState(first.invoice);
  const [invoiceTries, setInvoiceTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [difference, setDifference] = useState<Difference | null>(null);
  const [unanswered, setUnanswered] = useState(() => openAttempt() !== null);

  const address = chosenAddress(addresses, addressId);
  const {
    quotes,
    setQuotes,
    stale,
    failure: quoteFailure,
  } = useQuotes({
    stores,
    address,
    vouchersOf: (now) => namesOf(quoteOf(now, wantedShipping).vouchers),
    loaded: loaded.quotes,
  });
  // If express does not reach this address, standard applies, even if express was chosen for another address.
  const shipping: ShippingMethod = quotes.express ? wantedShipping : "standard";
  const quote = quoteOf(quotes, shipping);
  useEffect(() => {
    const vouchers = namesOf(quote.vouchers);
    keepChoices(stores, { addressId, shippingMethod: wantedShipping, payment, vouchers, invoice });
  }, [stores, addressId, wantedShipping, payment, invoice, quote]);

  const explainRefusal = async (error: RequestFailed) => {
    const fresh = itemsOf(await ask("GET /cart", {}));
    const found = differenceOf(
      error,
      { items: itemsOf({ stores: [...stores] }), total: quote.total },
      fresh,
    );
    setDifference(found);
    if (found) return;
    setFailure(failureText(error));
    await revalidate();
  };

  const send = async (body: PlaceBody) => {
    setBusy(true);
    setFailure(null);
    setDifference(null);
    const outcome = await placeOrders(body);
    setUnanswered(outcome.kind === "unanswered");
    if (outcome.kind === "refused") await explainRefusal(outcome.error);
    if (outcome.kind === "placed") {
      forgetChoices();
      await navigate(paths.success(outcome.orderIds), { replace: true });
    }
  };

  const attempt = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  const place = (expectedTotal = quote.total) =>
    attempt(async () => {
      if (!address) return;
      const invoiceBody = invoice.wanted ? (invoice.entry?.body ?? null) : undefined;
      if (invoiceBody === null) {
        setInvoiceTries((tries) => tries + 1);
        return;
      }
      const order = {
        cartProducts: linesOf(stores),
        addressId: address.id,
        paymentMethod: payment,
        ...(invoiceBody && { invoice: invoiceBody }),
      };
      const vouchers = namesOf(quote.vouchers);
      const discounted = { ...order, ...(vouchers.length > 0 && { vouchers }) };
      await send({ ...discounted, shippingMethod: shipping, expectedTotal });
    });

  /** Quotes with other vouchers; throws `RequestFailed` with the reason when one of them doesn't fit. */
  const applyVouchers = async (wanted: WantedVouchers): Promise<void> => {
    setQuotes(await loadQuotes(stores, address, { ...wanted, strict: shipping }));
  };

  /** Resends the open attempt with the same idempotency key. */
  const placeAgain = () =>
    attempt(async () => {
      const open = openAttempt();
      if (open) await send(open.body);
      else setUnanswered(false);
    });

  const reduceTo = (lines: readonly { productId: string; quantity: number }[]) =>
    attempt(async () => {
      if (lines.length > 0)
        session.setCartCount(
          (await ask("PUT /cart", { body: { cartProducts: [...lines] } })).productCount,
        );
      setDifference(null);
      await revalidate();
    });

  return {
    stores,
    addresses,
    setAddresses,
    address,
    chooseAddress,
    shipping,
    chooseShipping,
    payment,
    choosePayment,
    invoice,
    setInvoice,
    invoiceTries,
    quotes,
    quote,
    busy: busy || stale,
    failure: failure ?? quoteFailure,
    difference,
    unanswered,
    place,
    placeAgain,
    applyVouchers,
    reduceTo,
  };
};

const quoteOf = ({ standard, express }: Quotes, shipping: ShippingMethod): Quote =>
  (shipping === "express" && express) || standard;

export type Checkout = ReturnType<typeof useCheckout>;

/** Difference between the checkout as shown and the current state of the shop; the shopper must agree to it. */
export type Difference =
  | {
      kind: "prices";
      was: number;
      now: number;
      lines: { name: string; was: number; now: number }[];
    }
  | { kind: "stock"; lines: { item: CartItem; available: number }[] }
  | { kind: "gone"; items: CartItem[] };

type RefusedLine = { productId: string; available?: number };

const refusedLinesOf = ({ details }: RequestFailed): RefusedLine[] =>
  Array.isArray(details["lines"]) ? (details["lines"] as RefusedLine[]) : []; // as: the details of these refusals

/** Reads the difference from a refusal; null if the reason is another one. `fresh` is the current cart. */
export const differenceOf = (
  error: RequestFailed,
  shown: { items: readonly CartItem[]; total: number },
  fresh: readonly CartItem[],
): Difference | null => {
  const byId = new Map(shown.items.map((item) => [item.productId, item]));
  const refused = refusedLinesOf(error).flatMap(({ productId, available }) => {
    const item = byId.get(productId);
    return item ? [{ item, available: available ?? 0 }] : [];
  });
  if (error.code === "orders/insufficient-stock" && refused.length > 0)
    return { kind: "stock", lines: refused };
  if (error.code === "orders/unavailable" && refused.length > 0)
    return { kind: "gone", items: refused.map(({ item }) => item) };
  const now = error.details["total"];
  if (error.code !== "orders/prices-changed" || typeof now !== "number") return null;
  const lines = fresh.flatMap(({ productId, price }) => {
    const before = byId.get(productId);
    return before && before.price !== price
      ? [{ name: before.name, was: before.price, now: price }]
      : [];
  });
  return { kind: "prices", was: shown.total, now, lines };
};
