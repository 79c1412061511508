import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Card } from "#web/design/card.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showMoney, showNumber, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StoreOrder } from "../orders/load-orders.ts";
import { statusTone } from "../orders/detail/move-names.ts";

/** Shows the newest orders; each leads to itself in the list. */
export function NewestOrders({ orders }: { orders: readonly StoreOrder[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <Card
      flush
      aria-label={t("newest.title")}
      title={t("newest.title")}
      aside={
        <Link
          to={staffPaths.adminOrders}
          className="flex min-h-9 items-center text-accent hover:underline pointer-coarse:min-h-touch"
        >
          {t("newest.all")}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-soft">{t("newest.none")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <NewestOrder key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NewestOrder({ order }: { order: StoreOrder }) {
  const { t } = useTranslation("dashboard", "staff");
  const language = useLanguage();
  const { id, status, customer, orderedDate, products, totalAmount } = order;
  const [first, ...others] = products;
  return (
    <li>
      <Link
        to={listHref(staffPaths.adminOrders, { orderId: id })}
        className="flex items-center gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-sunken max-sm:flex-wrap sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col max-sm:basis-full">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-mono text-sm font-bold">{id}</span>
            <span className="truncate text-sm">{customer.fullName}</span>
          </span>
          {first && (
            <span className="flex min-w-0 gap-x-1.5 text-sm text-ink-soft">
              <span className="truncate">{first.name}</span>
              {others.length > 0 && (
                <span className="shrink-0">
                  {t("staff:order.more", {
                    count: others.length,
                    number: showNumber(language, others.length),
                  })}
                </span>
              )}
            </span>
          )}
        </span>
        <time
          dateTime={orderedDate}
          className="shrink-0 text-sm text-ink-soft tabular-nums whitespace-nowrap sm:w-36"
        >
          {showTime(orderedDate)}
        </time>
        <span className="flex shrink-0 sm:w-32">
          <Badge dot tone={statusTone[status]}>
            {t(`staff:status.${status}`)}
          </Badge>
        </span>
        <span className="ms-auto shrink-0 text-end font-semibold tabular-nums sm:min-w-28">
          {showMoney(language, totalAmount)}
        </span>
      </Link>
    </li>
  );
}
