import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Card } from "#web/design/card.tsx";
import { TruckIcon } from "#web/design/icon/icons-things.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Fee } from "./fee.tsx";
import type { Quote, ShippingMethod } from "../order/order-view.ts";
import type { Checkout } from "./use-checkout.ts";

const feeOf = (quote: Quote): number =>
  quote.stores.reduce((sum, { transportFee }) => sum + transportFee, 0);

/** Choice between standard shipping, free nationwide, and express where it is available (decision 5). */
export function ShippingChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("orders");
  const { quotes, shipping, chooseShipping, address } = checkout;
  return (
    <Card icon={<TruckIcon />} title={t("checkout.shipping")}>
      <RadioCards<ShippingMethod>
        legend={t("checkout.shipping")}
        hideLegend
        name="shipping"
        columns={2}
        value={shipping}
        onValue={chooseShipping}
        options={[
          {
            value: "standard",
            title: t("shipping.standard"),
            detail: t("shipping.standardDetail"),
            aside: <Fee amount={feeOf(quotes.standard)} />,
          },
          {
            value: "express",
            title: t("shipping.express"),
            detail: quotes.express
              ? t("shipping.expressDetail")
              : address
                ? t("shipping.noExpress")
                : t("shipping.addressFirst"),
            aside: quotes.express && <Fee amount={feeOf(quotes.express)} />,
            disabled: quotes.express === null,
          },
        ]}
      />
    </Card>
  );
}
