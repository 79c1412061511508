import { useNavigate } from "react-router";
import {
  LONG_DELIVERY_DAYS,
  orderSorts,
  orderTasks,
  paymentStatuses,
  type OrderTask,
} from "#contract/rules/moves.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { WaitingFilter } from "./waiting-filter.tsx";
import type { Waiting } from "../load-orders.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { onlyTask, type OrderQuery } from "../order-query.ts";

type OrderFiltersProps = { path: string; query: OrderQuery; waiting: Waiting };

/** The tasks whose filters are shown even while no order waits for them. */
const always: readonly OrderTask[] = ["due", "cancellationRequested"];

/** Filters by waiting work and by payment, and sorts. The URL stores all of them. */
export function OrderFilters({ path, query, waiting }: OrderFiltersProps) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const { paymentStatus, sort } = query;
  const all = { ...query, page: 1, status: undefined };
  const narrow = (change: Partial<OrderQuery>) =>
    void navigate(listHref(path, { ...query, page: 1, ...change }), { preventScrollReset: true });
  return (
    <>
      {orderTasks.map((task) => {
        const on = query[task] === true;
        if (!on && waiting[task] === 0 && !always.includes(task)) return null;
        return (
          <WaitingFilter
            key={task}
            on={on}
            href={listHref(path, { ...all, ...onlyTask(on ? undefined : task) })}
            count={waiting[task]}
          >
            {t(`task.${task}`, { days: LONG_DELIVERY_DAYS })}
          </WaitingFilter>
        );
      })}
      <FilterSelect
        className="flex-1 basis-36 sm:w-52 sm:flex-none"
        label={t("filter.payment")}
        value={paymentStatus}
        anyText={t("filter.anyPayment")}
        options={paymentStatuses.map((each) => ({ value: each, label: t(`paid.${each}`) }))}
        onValue={(chosen) => narrow({ paymentStatus: chosen })}
      />
      <FilterSelect
        className="flex-1 basis-36 sm:w-44 sm:flex-none"
        label={t("sort.label")}
        value={sort ?? "newest"}
        options={orderSorts.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
        onValue={(chosen) => narrow({ sort: chosen === "newest" ? undefined : chosen })}
      />
    </>
  );
}
