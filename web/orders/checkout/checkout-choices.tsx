import type { ReactElement } from "react";
import { Card } from "#web/design/card.tsx";
import { RadioCards, type RadioCardsProps } from "#web/design/choice/radio-cards.tsx";
import { QrIcon } from "#web/design/icon/icons-acts.tsx";
import { CardIcon, CashIcon, TruckIcon } from "#web/design/icon/icons-things.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { PaymentMethod, Quote, ShippingMethod } from "../order/order-view.ts";
import { Fee } from "./fee.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Choice between standard shipping, free nationwide, and express where it is available (decision 5). */
export function ShippingChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("orders");
  const { quotes, shipping, chooseShipping, address } = checkout;
  return (
    <ChoiceCard<ShippingMethod>
      icon={<TruckIcon />}
      title={t("checkout.shipping")}
      name="shipping"
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
  );
}

const feeOf = (quote: Quote): number =>
  quote.stores.reduce((sum, { transportFee }) => sum + transportFee, 0);

/** Choice between cash on delivery (the default) and bank transfer (`spec §1`). */
export function PaymentChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("orders");
  return (
    <ChoiceCard<PaymentMethod>
      icon={<CardIcon />}
      title={t("checkout.payment")}
      name="payment"
      value={checkout.payment}
      onValue={checkout.choosePayment}
      options={[
        {
          value: "COD",
          title: t("payment.COD"),
          detail: t("payment.codDetail"),
          icon: <CashIcon />,
        },
        {
          value: "BANK_TRANSFER",
          title: t("payment.BANK_TRANSFER"),
          detail: t("payment.transferDetail"),
          icon: <QrIcon />,
        },
      ]}
    />
  );
}

type ChoiceCardProps<V extends string> = Pick<
  RadioCardsProps<V>,
  "name" | "value" | "onValue" | "options"
> & { icon: ReactElement; title: string };

/** A card with two options, of which one is chosen. */
function ChoiceCard<V extends string>({ icon, title, ...choice }: ChoiceCardProps<V>) {
  return (
    <Card icon={icon} title={title}>
      <RadioCards<V> legend={title} hideLegend columns={2} {...choice} />
    </Card>
  );
}
