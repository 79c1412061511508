import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showPhone } from "#contract/rules/phone.ts";
import type { Order } from "./order-view.ts";

/** The delivery address as it was when the order was placed. */
export function ShipTo({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { fullName, phoneNumber, street, ward, district, province, officeHoursOnly } =
    order.deliveryAddress;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold wrap-anywhere">{fullName}</span>
        <span className="whitespace-nowrap text-ink-soft">{showPhone(phoneNumber)}</span>
      </p>
      <p className="wrap-anywhere">
        {[street, ward, district, province].filter(Boolean).join(", ")}
      </p>
      <p className="pt-1 text-sm text-ink-soft">
        {t(`shipping.${order.shippingMethod}`)}
        {officeHoursOnly && `, ${t("order.officeHours")}`}
      </p>
    </div>
  );
}
