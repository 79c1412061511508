import { showPhone } from "#contract/rules/people/phone.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StoreOrder } from "../load-orders.ts";
import { SlipLines } from "./slip-lines.tsx";

/** Shows sender, recipient, contents, and the amount that the courier collects. It prints on its own sheet. */
export function PackingSlip({ order }: { order: StoreOrder }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { id, tenant, deliveryAddress: to, orderedDate } = order;
  const collect =
    order.paymentMethod === "COD" ? Math.max(order.totalAmount - order.amountPaid, 0) : 0;
  const place = [to.street, to.ward, to.district, to.province].filter(Boolean).join(", ");
  return (
    <article
      aria-label={t("slip.of", { id })}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-8 print:break-after-page print:border-0 print:p-0 print:last:break-after-auto"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-2xl font-bold">{t("slip.title")}</h2>
          <p className="text-lg">{tenant.name}</p>
        </div>
        <div className="sm:text-end">
          <p className="font-mono text-2xl font-bold">{id}</p>
          <p className="tabular-nums">{t("order.ordered", { time: showTime(orderedDate) })}</p>
        </div>
      </header>
      <section className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <div className="rounded-lg border border-line-strong p-4">
          <h3 className="font-bold">{t("detail.receiver")}</h3>
          <p className="text-lg font-semibold wrap-anywhere">{to.fullName}</p>
          <p className="text-lg tabular-nums">{showPhone(to.phoneNumber)}</p>
          <p className="wrap-anywhere">{place}</p>
          {to.officeHoursOnly && <p className="font-bold">{t("detail.officeHours")}</p>}
          <p>
            {t("detail.shipping")}:{" "}
            <strong>
              {t(order.shippingMethod === "express" ? "detail.express" : "detail.standard")}
            </strong>
          </p>
          {order.tracking && (
            <p>
              {order.tracking.carrier}:{" "}
              <strong className="font-mono wrap-anywhere">{order.tracking.code}</strong>
            </p>
          )}
        </div>
        <div className="rounded-lg border border-line-strong p-4">
          <h3 className="font-bold">{t("slip.cod")}</h3>
          <p className="text-3xl font-bold tabular-nums">{showMoney(language, collect)}</p>
          <p>{t(collect > 0 ? "slip.collect" : "slip.collectNothing")}</p>
        </div>
      </section>
      <SlipLines order={order} />
    </article>
  );
}
