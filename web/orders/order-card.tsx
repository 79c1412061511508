import { useTranslation } from "../platform/texts/use-translation.ts";
import { buttonClass } from "../design/button-class.ts";
import { StoreIcon } from "../design/icon/icons-things.tsx";
import { paths } from "../paths.ts";
import { showMoney, showTime } from "../platform/texts/format.ts";
import { AppLink } from "../platform/page/app-link.tsx";
import { useLanguage } from "../platform/texts/use-language.ts";
import { OrderActs } from "./order/order-acts.tsx";
import { OrderId } from "./order-id.tsx";
import { OrderLines } from "./order/order-lines.tsx";
import type { Order, OrderDetail } from "./order/order-view.ts";
import { owesTransfer, showSoon } from "./order/payment-state.ts";
import { ParcelLine } from "./parcels/parcel-line.tsx";
import { OrderReturnLinks } from "../returns/order-return-links.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Number of lines that the card shows; the order's page shows all of them. */
const LINES_SHOWN = 3;

export type OrderCardProps = { order: Order; onChanged: (order: OrderDetail) => void };

/** Card of an order in the list. */
export function OrderCard({ order, onChanged }: OrderCardProps) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const more = order.products.length - LINES_SHOWN;
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      data-order={order.id}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2.5 sm:px-5">
        <h2 id={`order-${order.id}`} className="flex min-w-0 items-center gap-2 font-bold">
          <StoreIcon className="size-5 text-ink-soft" />
          <AppLink
            href={paths.store(order.tenant)}
            className="flex min-h-touch items-center hover:text-accent"
          >
            {order.tenant.name}
          </AppLink>
        </h2>
        <StatusBadge order={order} />
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
          <OrderId id={order.id} />
          <p className="text-sm text-ink-soft">
            {t("order.placed", { time: showTime(order.orderedDate) })}
          </p>
        </div>
      </div>
      <div className="px-4 sm:px-5">
        <OrderLines lines={order.products.slice(0, LINES_SHOWN)} tenant={order.tenant} />
        {more > 0 && (
          <AppLink
            href={paths.order(order.id)}
            className={buttonClass({ look: "link", size: "sm" })}
          >
            {t("line.more", { count: more })}
          </AppLink>
        )}
      </div>
      {order.returns.length > 0 && (
        <div className="border-t border-line px-4 sm:px-5">
          <OrderReturnLinks order={order} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
        <div className="me-auto">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-sm text-ink-soft">
              {t("sum.total")} ({t(`payment.${order.paymentMethod}`)})
            </span>
            <strong className="text-lg text-accent">
              {showMoney(language, order.totalAmount)}
            </strong>
          </p>
          <ParcelLine order={order} />
          {order.transferDueAt !== null && (
            <p className="text-sm text-warning">
              {t("order.payUntil", { time: showSoon(order.transferDueAt) })}
            </p>
          )}
        </div>
        <OrderActs order={order} onChanged={onChanged}>
          {owesTransfer(order) ? (
            <PayLink order={order} />
          ) : (
            <AppLink href={paths.order(order.id)} className={buttonClass({ size: "sm" })}>
              {t("act.view")}
              <span className="sr-only"> {order.id}</span>
            </AppLink>
          )}
        </OrderActs>
      </div>
    </article>
  );
}

/** Leads to the order's page, where the code to scan comes first. */
export function PayLink({ order: { id } }: { order: Order }) {
  const { t } = useTranslation("orders");
  return (
    <AppLink href={paths.order(id)} className={buttonClass({ look: "primary", size: "sm" })}>
      {t("act.pay")}
      <span className="sr-only"> {id}</span>
    </AppLink>
  );
}
