import { LONG_DELIVERY_DAYS, orderTasks } from "#contract/rules/moves.ts";
import { WITHOUT } from "#contract/staff/order-filters.ts";
import { Chip } from "#web/design/choice/chip.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showHour, showPeriod, weekdays } from "#web/staff/show-days.ts";
import type { ScopeNames } from "../load-orders.ts";
import { onlyTask, type OrderQuery } from "../order-query.ts";
import { isScoped, noDays, scopeOf, type OrderScope } from "./order-scope.ts";

type OrderScopeChipsProps = { path: string; query: OrderQuery; names: ScopeNames };

/** Says of which figure these are the orders, and removes each of its filters. */
export function OrderScopeChips({ path, query, names }: OrderScopeChipsProps) {
  const { t } = useTranslation("staff");
  const tasks = orderTasks.filter((task) => query[task]);
  const { paymentStatus } = query;
  if (!isScoped(query) && tasks.length === 0 && paymentStatus === undefined) return null;
  const { from, to, hour, weekday, paymentMethod, province, ...ids } = query;
  const { productId, categoryId, voucherId } = ids;
  const chip = (text: string, without: Partial<OrderQuery>) => (
    <li key={text} className="max-w-full">
      <Chip
        removeLabel={t("scope.remove")}
        href={listHref(path, { ...query, page: 1, ...without })}
        link={AppLink}
      >
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </Chip>
    </li>
  );
  const day = weekdays.find((each) => each === weekday);
  const none: Partial<OrderScope> = Object.fromEntries(
    Object.keys(scopeOf(query)).map((key) => [key, undefined]),
  );
  return (
    <ul aria-label={t("scope.label")} className="flex flex-wrap items-center gap-2">
      {from !== undefined &&
        to !== undefined &&
        chip(t(`scope.${query.dating ?? "placed"}`, { period: showPeriod({ from, to }) }), noDays)}
      {hour !== undefined && chip(showHour(hour), { hour: undefined })}
      {day !== undefined && chip(t(`weekday.${day}`), { weekday: undefined })}
      {paymentMethod !== undefined &&
        chip(t(`payment.${paymentMethod}`), { paymentMethod: undefined })}
      {province !== undefined && chip(province, { province: undefined })}
      {productId !== undefined &&
        chip(t("scope.product", { name: names.product ?? t("scope.chosen") }), {
          productId: undefined,
        })}
      {categoryId !== undefined &&
        chip(
          categoryId === WITHOUT
            ? t("scope.noCategory")
            : t("scope.category", { name: names.category ?? t("scope.chosen") }),
          { categoryId: undefined },
        )}
      {voucherId !== undefined &&
        chip(
          voucherId === WITHOUT
            ? t("scope.noVoucher")
            : t("scope.voucher", { name: names.voucher ?? t("scope.chosen") }),
          { voucherId: undefined },
        )}
      {tasks.map((task) =>
        chip(t(`task.${task}`, { days: LONG_DELIVERY_DAYS }), onlyTask(undefined)),
      )}
      {paymentStatus !== undefined &&
        chip(t(`paid.${paymentStatus}`), { paymentStatus: undefined })}
      {query.codOutstanding && chip(t("scope.codOutstanding"), { codOutstanding: undefined })}
      {query.invoice && chip(t(`invoice.filter.${query.invoice}`), { invoice: undefined })}
      {query.refundDue && chip(t("scope.refundDue"), { refundDue: undefined })}
      <li>
        <Link
          to={listHref(path, {
            ...query,
            page: 1,
            status: undefined,
            paymentStatus: undefined,
            ...onlyTask(undefined),
            ...none,
          })}
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-info underline underline-offset-2 pointer-coarse:min-h-touch"
        >
          {t("scope.clear")}
        </Link>
      </li>
    </ul>
  );
}
