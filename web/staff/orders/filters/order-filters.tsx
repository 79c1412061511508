import { useNavigate } from "react-router";
import { invoiceWishes } from "#contract/rules/invoices/invoices.ts";
import {
  LONG_DELIVERY_DAYS,
  orderSorts,
  orderTasks,
  paymentStatuses,
  type OrderTask,
} from "#contract/rules/moves.ts";
import { SelectField } from "#web/design/form/select-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PeriodField } from "#web/staff/kit/fields/period-field.tsx";
import { WaitingFilter } from "./waiting-filter.tsx";
import type { Waiting } from "../load-orders.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { onlyTask, type OrderQuery } from "../order-query.ts";
import { noDays } from "./order-scope.ts";

export type OrderFiltersProps = {
  path: string;
  query: OrderQuery;
  waiting: Waiting;
  today: string;
};

/** The tasks whose filters are shown even while no order waits for them. */
const always: readonly OrderTask[] = ["due", "cancellationRequested"];

/** The days by name. The list counts the day of an order, unless a figure led to it. */
const presets = ["today", "yesterday", "7_days", "30_days", "this_month", "last_month"] as const;

/** Filters by waiting work, days and payment, and sorts. The URL stores all of them. */
export function OrderFilters({ path, query, waiting, today }: OrderFiltersProps) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const { paymentStatus, sort, from, to } = query;
  const all = { ...query, page: 1, status: undefined };
  const narrow = (change: Partial<OrderQuery>) =>
    void navigate(listHref(path, { ...query, page: 1, ...change }), { preventScrollReset: true });
  return (
    <>
      <div role="group" aria-label={t("filter.tasks")} className="flex flex-wrap gap-2">
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
      </div>
      <PeriodField
        presets={presets}
        period={from === undefined || to === undefined ? undefined : { from, to }}
        today={today}
        onPeriod={(period) => narrow(period)}
        onAny={() => narrow(noDays)}
      />
      <SelectField
        label={t("filter.payment")}
        value={paymentStatus ?? ""}
        onChange={({ currentTarget: { value } }) =>
          narrow({ paymentStatus: paymentStatuses.find((each) => each === value) })
        }
      >
        <option value="">{t("filter.anyPayment")}</option>
        {paymentStatuses.map((each) => (
          <option key={each} value={each}>
            {t(`paid.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("invoice.title")}
        value={query.invoice ?? ""}
        onChange={({ currentTarget: { value } }) =>
          narrow({ invoice: invoiceWishes.find((each) => each === value) })
        }
      >
        <option value="">{t("invoice.filter.any")}</option>
        {invoiceWishes.map((each) => (
          <option key={each} value={each}>
            {t(`invoice.filter.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("sort.label")}
        value={sort ?? "newest"}
        onChange={({ currentTarget: { value } }) =>
          narrow({ sort: orderSorts.find((each) => each === value && each !== "newest") })
        }
      >
        {orderSorts.map((each) => (
          <option key={each} value={each}>
            {t(`sort.${each}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
