import type { SearchKind } from "#contract/staff/order-filters.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { classNames } from "#web/design/class-names.ts";
import type { OrderStep } from "../detail/order-step.ts";
import type { StoreOrder } from "../load-orders.ts";
import { orderColumns } from "./order-columns.ts";
import { useIsNarrow } from "../../kit/use-is-narrow.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderRows } from "./order-rows.tsx";

type OrderTableProps = {
  orders: readonly StoreOrder[];
  /** By what a search found an order, for those whose row says it. */
  foundBy: ReadonlyMap<string, SearchKind>;
  /** The orders that are expanded on the first render. */
  opened: readonly string[];
  /** Another page of the list is loading. */
  stale: boolean;
  /** The box that chooses all orders, in the head of the table. */
  chooseAll: ReactNode;
  chosen: ReadonlySet<string>;
  onChoose: (order: StoreOrder, chosen: boolean) => void;
  onAct: (order: StoreOrder, what: OrderStep) => void;
};

/** The orders of a page, one row group each; cards on a phone. The ARIA roles keep it a table for screen readers. */
export function OrderTable(props: OrderTableProps) {
  const { orders, foundBy, opened, stale, chooseAll, chosen, onChoose, onAct } = props;
  const { t } = useTranslation("staff");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened));
  const toggle = (id: string) =>
    setOpen((before) =>
      before.has(id) ? before.difference(new Set([id])) : new Set([...before, id]),
    );
  const rowsOf = (order: StoreOrder) => ({
    order,
    foundBy: foundBy.get(order.id),
    open: open.has(order.id),
    onToggle: () => toggle(order.id),
    chosen: chosen.has(order.id),
    onChoose: (on: boolean) => onChoose(order, on),
    onAct: (what: OrderStep) => onAct(order, what),
  });
  if (useIsNarrow())
    return (
      <ul
        aria-label={t("orders.caption")}
        aria-busy={stale || undefined}
        className={classNames(
          "-mx-2 rounded-lg border border-line bg-surface",
          stale && "opacity-60",
        )}
      >
        {orders.map((order) => (
          <OrderCard key={order.id} {...rowsOf(order)} />
        ))}
      </ul>
    );
  return (
    <div
      aria-busy={stale || undefined}
      className={classNames(
        "table-room overflow-x-auto rounded-lg border border-line bg-surface",
        stale && "opacity-60",
      )}
    >
      <table role="table" className="table-cards w-full border-collapse text-sm">
        <caption className="sr-only">{t("orders.caption")}</caption>
        <thead role="rowgroup">
          <tr role="row" className="border-b border-line-strong/40">
            {orderColumns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={classNames(
                  "px-4 py-1.5 font-semibold text-ink-soft",
                  column === "payment"
                    ? "min-w-40 min-[90rem]:whitespace-nowrap"
                    : "whitespace-nowrap",
                  column === "total" ? "text-end" : "text-start",
                  column === "product" && "w-1/2 min-w-60",
                )}
              >
                {column === "product" ? (
                  <span className="flex items-center gap-1">
                    {chooseAll}
                    {t("column.product")}
                  </span>
                ) : (
                  t(`column.${column}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        {orders.map((order) => (
          <OrderRows key={order.id} {...rowsOf(order)} />
        ))}
      </table>
    </div>
  );
}
