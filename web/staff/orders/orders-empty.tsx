import { orderTasks } from "#contract/rules/moves.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { SearchIcon } from "#web/design/icon/icons.tsx";
import { BoxIcon } from "#web/design/icon/icons-things.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import type { OrderQuery } from "./order-query.ts";
import { isScoped } from "./filters/order-scope.ts";

type OrdersEmptyProps = { path: string; query: OrderQuery };

/** The empty state: the store has no order, the tab has none, or the search found none. */
export function OrdersEmpty({ path, query }: OrdersEmptyProps) {
  const { t } = useTranslation("staff");
  const { status, paymentStatus, q, size } = query;
  const narrowed =
    status !== undefined ||
    paymentStatus !== undefined ||
    isScoped(query) ||
    orderTasks.some((task) => query[task]);
  const kind = q !== undefined ? "search" : narrowed ? "status" : "all";
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={
          kind === "search" ? <SearchIcon className="size-8" /> : <BoxIcon className="size-8" />
        }
        title={t(`empty.${kind}`)}
        act={
          kind !== "all" && (
            <Link to={listHref(path, { size })} className={buttonClass()}>
              {t("empty.showAll")}
            </Link>
          )
        }
      >
        {t(`empty.${kind}Hint`)}
      </EmptyState>
    </div>
  );
}
