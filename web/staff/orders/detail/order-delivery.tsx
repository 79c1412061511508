import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { isMasked } from "#contract/rules/people/mask-contact.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import type { StoreOrder } from "../load-orders.ts";
import { useReasonText } from "../moves/use-reason-text.ts";

/** Shows the recipient, address, hours and shipping of an order, and its buyer. */
export function OrderDelivery({ order }: { order: StoreOrder }) {
  const { t } = useTranslation("staff");
  const reasonText = useReasonText();
  const { customer, deliveryAddress: to, cancellationReason } = order;
  const place = [to.street, to.ward, to.district, to.province].filter(Boolean).join(", ");
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      <Fact label={t("detail.receiver")}>{to.fullName}</Fact>
      <Fact label={t("detail.phone")}>
        <a
          href={`tel:${to.phoneNumber}`}
          className="-my-2.5 inline-block py-2.5 text-accent tabular-nums underline decoration-accent-line underline-offset-4"
        >
          {showPhone(to.phoneNumber)}
        </a>
      </Fact>
      <Fact label={t("detail.address")}>{place}</Fact>
      <Fact label={t("detail.hours")}>
        {to.officeHoursOnly ? <strong>{t("detail.officeHours")}</strong> : t("detail.anyHours")}
      </Fact>
      <Fact label={t("detail.shipping")}>
        {order.shippingMethod === "express" ? (
          <strong>{t("detail.express")}</strong>
        ) : (
          t("detail.standard")
        )}
      </Fact>
      {order.tracking && (
        <Fact label={t("tracking.code")}>
          {order.tracking.carrier}
          {" · "}
          <span className="font-mono wrap-anywhere">{order.tracking.code}</span>
        </Fact>
      )}
      <Fact label={t("detail.customer")}>{customer.fullName}</Fact>
      <Fact label={t("detail.email")}>
        {isMasked(customer.email) ? (
          customer.email
        ) : (
          <a
            href={`mailto:${customer.email}`}
            className="-my-2.5 inline-block max-w-full py-2.5 wrap-anywhere text-accent underline decoration-accent-line underline-offset-4"
          >
            {customer.email}
          </a>
        )}
      </Fact>
      {cancellationReason !== null && (
        <Fact label={t("detail.reason")}>{reasonText(cancellationReason)}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
