import { useState } from "react";
import { redirect } from "react-router";
import { AddressDialog } from "#web/addresses/address-dialog.tsx";
import { BottomBar } from "#web/cart/bottom-bar.tsx";
import { chosenStores } from "#web/cart/cart-lines.ts";
import { readLeftOut } from "#web/cart/left-out.ts";
import { Button } from "#web/design/button.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { paths } from "#web/paths.ts";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { Route } from "./+types/checkout.page";
import { CheckoutAddress } from "./checkout-address.tsx";
import { CheckoutReview } from "./checkout-review.tsx";
import { CheckoutSummary, PlaceTotal } from "./checkout-summary.tsx";
import { DifferenceDialog } from "./difference-dialog.tsx";
import { InvoiceChoice } from "./invoice-choice.tsx";
import { openAttempt } from "./place-orders.ts";
import { PaymentChoice, ShippingChoice } from "./checkout-choices.tsx";
import { UnansweredNotice, UnansweredOrder } from "./unanswered-order.tsx";
import { keptChoices } from "./kept-choices.ts";
import { chosenAddress, useCheckout, type CheckoutData } from "./use-checkout.ts";
import { loadQuotes } from "./use-quotes.ts";
import { VoucherChoice } from "./voucher-choice.tsx";

export const handle = { texts: ["cart", "orders", "addresses", "catalogue"] };

/** Loads the chosen lines. Without any, it redirects to the cart, unless an order still waits for its response. */
export const clientLoader = async () => {
  const [cart, { addresses }] = await Promise.all([
    ask("GET /cart", {}),
    ask("GET /user/addresses", {}),
    textsReady("cart", "orders", "addresses", "catalogue"),
  ]);
  const stores = chosenStores(cart, readLeftOut());
  if (stores.length === 0) {
    if (openAttempt()) return null;
    return redirect(paths.cart);
  }
  try {
    const { addressId, vouchers } = keptChoices(stores);
    const address = chosenAddress(addresses, addressId);
    return { stores, addresses, quotes: await loadQuotes(stores, address, { vouchers }) };
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status === 0 || error.status >= 500) throw error;
    // A product was sold out or withdrawn after the cart was read; the cart shows which one.
    showToast("error", failureText(error));
    return redirect(paths.cart);
  }
};

export const meta = unlistedMeta((t) => t("orders:checkout.title"));

export function HydrateFallback() {
  const { t } = useTranslation("orders", "frame");
  return (
    <div className="page py-5" role="status" aria-label={t("frame:shop.loading")}>
      <h1 className="pb-3 text-2xl font-bold sm:text-3xl">{t("checkout.title")}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}

/** Checkout page: the shopper checks address, shipping, payment, lines and sums, and places the order. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="page py-5">
      <h1 className="pb-3 text-2xl font-bold sm:text-3xl">{t("checkout.title")}</h1>
      {loaderData ? <CheckoutForm loaded={loaderData} /> : <UnansweredOrder />}
    </div>
  );
}

/** All parts of the checkout, from the address to the order button. */
function CheckoutForm({ loaded }: { loaded: CheckoutData }) {
  const checkout = useCheckout(loaded);
  const { address, addresses, unanswered } = checkout;
  const [adding, setAdding] = useState({ count: 0, open: false });
  const add = () => setAdding({ count: adding.count + 1, open: true });
  const place = () => (address ? void checkout.place() : add());

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]">
      <div className="flex min-w-0 flex-col gap-4">
        {unanswered && (
          <UnansweredNotice busy={checkout.busy} onAgain={() => void checkout.placeAgain()} />
        )}
        <CheckoutAddress
          address={address}
          addresses={addresses}
          onChoose={checkout.chooseAddress}
          onAdd={add}
        />
        <CheckoutReview stores={checkout.stores} quote={checkout.quote} />
        <ShippingChoice checkout={checkout} />
        <VoucherChoice checkout={checkout} />
        <PaymentChoice checkout={checkout} />
        <InvoiceChoice checkout={checkout} />
      </div>
      <div className="lg:sticky lg:top-36">
        <CheckoutSummary checkout={checkout}>
          <PlaceButton busy={checkout.busy} onPlace={place} wide />
        </CheckoutSummary>
      </div>
      {!unanswered && (
        <BottomBar>
          <PlaceTotal quote={checkout.quote} />
          <PlaceButton busy={checkout.busy} onPlace={place} />
        </BottomBar>
      )}
      <AddressDialog
        key={adding.count}
        open={adding.open}
        onClose={() => setAdding({ ...adding, open: false })}
        known={addresses}
        onSaved={(saved, savedId) => {
          checkout.setAddresses(saved);
          checkout.chooseAddress(savedId);
          setAdding({ ...adding, open: false });
        }}
      />
      <DifferenceDialog checkout={checkout} />
    </div>
  );
}

function PlaceButton({
  busy,
  onPlace,
  wide,
}: {
  busy: boolean;
  onPlace: () => void;
  wide?: boolean;
}) {
  const { t } = useTranslation("orders");
  return (
    <Button look="primary" size="lg" wide={wide} busy={busy} onClick={onPlace}>
      {t("checkout.place")}
    </Button>
  );
}
