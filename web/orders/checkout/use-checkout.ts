import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Address } from "#web/addresses/address-view.ts";
import { itemsOf, type CartStore } from "#web/cart/cart-lines.ts";
import { useFollowing } from "#web/cart/use-following.ts";
import { paths } from "#web/paths.ts";
import { ask, type AskFailed } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { session } from "#web/platform/storage/session.ts";
import { openAttempt } from "./attempt.ts";
import { differenceOf, type Difference } from "./difference.ts";
import type { PaymentMethod, PlaceBody, ShippingMethod } from "../order/order-view.ts";
import { placeOrders } from "./place-orders.ts";
import { linesOf, useQuotes, type Quotes } from "./quotes.ts";

export type CheckoutGiven = {
  stores: readonly CartStore[];
  addresses: readonly Address[];
  quotes: Quotes;
};

export const firstAddress = (addresses: readonly Address[]): Address | null =>
  addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null;

/** State of the checkout: the choices, their quote and the placing of the order. */
export const useCheckout = (given: CheckoutGiven) => {
  const { stores } = given;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [addresses, setAddresses] = useFollowing(given.addresses);
  const [addressId, chooseAddress] = useState<string | null>(null);
  const [wantedShipping, chooseShipping] = useState<ShippingMethod>("standard");
  const [payment, choosePayment] = useState<PaymentMethod>("COD");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [difference, setDifference] = useState<Difference | null>(null);
  const [unanswered, setUnanswered] = useState(() => openAttempt() !== null);

  const address = addresses.find(({ id }) => id === addressId) ?? firstAddress(addresses);
  const { quotes, stale, failure: quoteFailure } = useQuotes(stores, address, given.quotes);
  // If express does not reach this address, standard applies, even if express was chosen for another address.
  const shipping: ShippingMethod = quotes.express ? wantedShipping : "standard";
  const quote = shipping === "express" && quotes.express ? quotes.express : quotes.standard;

  const understand = async (error: AskFailed) => {
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
    if (outcome.kind === "refused") await understand(outcome.error);
    if (outcome.kind === "placed")
      await navigate(paths.success(outcome.orderIds), { replace: true });
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
      const order = {
        cartProducts: linesOf(stores),
        addressId: address.id,
        paymentMethod: payment,
      };
      await send({ ...order, shippingMethod: shipping, expectedTotal });
    });

  /** Resends the open attempt with the same idempotency key. */
  const placeAgain = () =>
    attempt(async () => {
      const open = openAttempt();
      if (open) await send(open.body);
      else setUnanswered(false);
    });

  const takeWhatIsLeft = (lines: readonly { productId: string; quantity: number }[]) =>
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
    quotes,
    quote,
    busy: busy || stale,
    failure: failure ?? quoteFailure,
    difference,
    unanswered,
    place,
    placeAgain,
    takeWhatIsLeft,
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
