import { buttonClass } from "#web/design/button-class.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ArrowLeftIcon } from "#web/design/icon/icons-acts.tsx";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { CopyOrderId } from "#web/orders/order-id.tsx";
import { StatusBadge } from "#web/orders/status-badge.tsx";
import { paths } from "#web/paths.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { reasonText } from "./cancel-reasons.ts";
import type { OrderDetail } from "./order-view.ts";

/** Head of an order's page: id, store, time, status and notices. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  return (
    <header>
      <AppLink
        href={paths.orders()}
        className={`${buttonClass({ look: "quiet", size: "sm" })} no-print -ms-3`}
      >
        <ArrowLeftIcon className="size-4" />
        {t("menu.orders")}
      </AppLink>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 items-center gap-1">
          <h1 className="min-w-0 text-2xl font-bold wrap-anywhere sm:text-3xl">
            {t("order.title", { id: order.id })}
          </h1>
          <CopyOrderId id={order.id} />
        </div>
        <div role="status">
          <StatusBadge order={order} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 pb-2 text-sm text-ink-soft">
        <span className="flex items-center gap-1.5">
          <StoreIcon className="size-4" />
          <AppLink
            href={paths.store(order.tenant)}
            className="flex min-h-touch items-center font-semibold text-ink hover:text-accent"
          >
            {order.tenant.name}
          </AppLink>
        </span>
        <span>{t("order.placed", { time: showTime(order.orderedDate) })}</span>
      </div>
      {order.cancellationRequested && <Notice tone="warning">{t("order.requested")}</Notice>}
      <DeclinedNotice order={order} />
    </header>
  );
}

/** Says that the store declined a cancellation request. After the next status, only the order's history shows this. */
function DeclinedNotice({ order: { status, timeline } }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  const latest = timeline.at(-1);
  if (status !== "transferred" || latest?.event !== "cancellation_declined") return null;
  const { reason } = latest;
  return (
    <Notice>
      {reason === null || reason === ""
        ? t("order.declined")
        : t("order.declinedWhy", { reason: reasonText(t, reason) })}
    </Notice>
  );
}
