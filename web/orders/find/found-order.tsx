import { useEffect, useRef } from "react";
import { buttonClass } from "#web/design/button-class.ts";
import { Card } from "#web/design/card.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ParcelCards } from "#web/orders/parcels/order-parcels.tsx";
import { OrderProgress } from "#web/orders/order/order-progress.tsx";
import type { FoundOrder } from "#web/orders/order/order-view.ts";
import { StatusBadge } from "#web/orders/status-badge.tsx";
import { paths } from "#web/paths.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** An order that was found without login: names and addresses are masked. Its heading gets the focus. */
export function FoundOrderView({ order }: { order: FoundOrder }) {
  const { t } = useTranslation("delivery", "orders");
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { id, tenant, products, parcels, deliveryAddress: to } = order;
  return (
    <section aria-labelledby="found-order" className="page flex max-w-xl flex-col gap-4 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="found-order" ref={heading} tabIndex={-1} className="text-xl font-bold">
          {t("find.result", { id })}
        </h2>
        <StatusBadge order={{ ...order, cancellationRequested: false }} />
      </div>
      <p className="text-ink-soft">
        {tenant.name} · {t("find.placed", { time: showTime(order.orderedDate) })}
      </p>
      <ParcelCards parcels={parcels} products={products} hotline={order.contact.hotline} />
      <Card title={t("orders:order.progress")}>
        <OrderProgress order={order} />
      </Card>
      <Card title={t("find.goods")}>
        <ul className="flex flex-col gap-1">
          {products.map(({ line, name, quantity }) => (
            <li key={line} className="wrap-anywhere">
              {quantity} × {name}
            </li>
          ))}
        </ul>
        <p className="flex justify-between gap-3 pt-3 font-semibold">
          <span>{t("find.total")}</span>
          <span>{showMoney(language, order.totalAmount)}</span>
        </p>
      </Card>
      <Card title={t("find.shipTo")}>
        <p className="font-semibold">
          {to.fullName} <span className="font-normal text-ink-soft">{to.phoneNumber}</span>
        </p>
        <p>{[to.street, to.ward, to.district, to.province].filter(Boolean).join(", ")}</p>
      </Card>
      <Notice
        act={
          <AppLink href={paths.order(id)} className={buttonClass({ size: "sm" })}>
            {t("find.toOrder")}
          </AppLink>
        }
      >
        {t("find.masked")}
      </Notice>
    </section>
  );
}
