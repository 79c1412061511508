import { orderTasks } from "#contract/rules/moves.ts";
import type { ReactNode } from "react";
import { FilterButton } from "#web/staff/kit/filter-button.tsx";
import { OrderFilters, type OrderFiltersProps } from "./order-filters.tsx";

type FilterMenuProps = OrderFiltersProps & {
  /** Further controls below the filters, on a phone. */
  children?: ReactNode;
};

/** A button that opens the filters of the list. */
export function FilterMenu({ children, ...filters }: FilterMenuProps) {
  const { query } = filters;
  const on =
    orderTasks.filter((task) => query[task]).length +
    [query.paymentStatus, query.from, query.invoice].filter((each) => each !== undefined).length;
  return (
    <FilterButton on={on}>
      <OrderFilters {...filters} />
      {children}
    </FilterButton>
  );
}
