import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Card } from "#web/design/card.tsx";
import { CardIcon, CashIcon } from "#web/design/icon/icons-things.tsx";
import { QrIcon } from "#web/design/icon/icons-acts.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import type { PaymentMethod } from "../order/order-view.ts";

/** Choice between cash on delivery (the default) and bank transfer (`spec §1`). */
export function PaymentChoice({
  value,
  onValue,
}: {
  value: PaymentMethod;
  onValue: (value: PaymentMethod) => void;
}) {
  const { t } = useTranslation("orders");
  return (
    <Card icon={<CardIcon />} title={t("checkout.payment")}>
      <RadioCards<PaymentMethod>
        legend={t("checkout.payment")}
        hideLegend
        name="payment"
        columns={2}
        value={value}
        onValue={onValue}
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
    </Card>
  );
}
