import { useTranslation } from "../platform/use-translation.ts";
import { Card } from "../design/card.tsx";
import { CardIcon, CashIcon } from "../design/icons-things.tsx";
import { QrIcon } from "../design/icons-acts.tsx";
import { RadioCards } from "../design/radio-cards.tsx";
import type { PaymentMethod } from "./order-view.ts";

/** Cash on delivery, chosen at first, or bank transfer (`spec §1`). */
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
