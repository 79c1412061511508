import { useState } from "react";
import { AddressDialog } from "#web/addresses/address-dialog.tsx";
import { BottomBar } from "#web/cart/bottom-bar.tsx";
import { CheckoutAddress } from "./checkout-address.tsx";
import { CheckoutReview } from "./checkout-review.tsx";
import { CheckoutSummary, PlaceButton, PlaceTotal } from "./checkout-summary.tsx";
import { DifferenceDialog } from "./difference-dialog.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { ShippingChoice } from "./shipping-choice.tsx";
import { UnansweredNotice } from "./unanswered-order.tsx";
import { useCheckout, type CheckoutGiven } from "./use-checkout.ts";

/** All parts of the checkout, from the address to the order button. */
export function CheckoutForm({ given }: { given: CheckoutGiven }) {
  const checkout = useCheckout(given);
  const { address, addresses, unanswered } = checkout;
  const [adding, setAdding] = useState({ count: 0, open: false });
  const add = () => setAdding({ count: adding.count + 1, open: true });
  const place = () => (address ? void checkout.place() : add());

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
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
        <PaymentChoice value={checkout.payment} onValue={checkout.choosePayment} />
      </div>
      <div className="lg:sticky lg:top-36">
        <CheckoutSummary checkout={checkout} onPlace={place} />
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
