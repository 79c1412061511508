import { orderTasks } from "#contract/rules/moves.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { CountBadge } from "#web/design/data/count-badge.tsx";
import { FilterIcon } from "#web/design/icon/icons.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ReactNode } from "react";
import { OrderFilters, type OrderFiltersProps } from "./order-filters.tsx";

const ID = "order-filters";

type FilterMenuProps = OrderFiltersProps & {
  /** Further controls below the filters, on a phone. */
  children?: ReactNode;
};

/** A button that opens the filters of the list, with the number of those that are on. */
export function FilterMenu({ children, ...filters }: FilterMenuProps) {
  const { t } = useTranslation("staff");
  const { query } = filters;
  const on =
    orderTasks.filter((task) => query[task]).length +
    [query.paymentStatus, query.sort].filter((each) => each !== undefined).length;
  return (
    <div>
      <button type="button" popoverTarget={ID} className={buttonClass()}>
        <FilterIcon />
        <span className="max-sm:sr-only">{t("filter.title")}</span>
        {on > 0 && (
          <>
            <CountBadge count={on} />
            <span className="sr-only">{t("filter.on", { count: on })}</span>
          </>
        )}
      </button>
      <Popover id={ID} align="end" label={t("filter.title")} className="w-96">
        <div className="flex flex-col gap-4 p-4">
          <OrderFilters {...filters} />
          {children}
        </div>
      </Popover>
    </div>
  );
}
