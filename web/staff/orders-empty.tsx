import { Link } from "../platform/link.tsx";
import { useTranslation } from "../platform/use-translation.ts";
import { buttonClass } from "../design/button-class.ts";
import { EmptyState } from "../design/empty-state.tsx";
import { SearchIcon } from "../design/icons.tsx";
import { BoxIcon } from "../design/icons-things.tsx";
import { listHref } from "../platform/list-href.ts";
import type { OrderQuery } from "./order-query.ts";

type OrdersEmptyProps = { path: string; query: OrderQuery };

/** No order: none at all, none in this tab, or none found. */
export function OrdersEmpty({ path, query }: OrdersEmptyProps) {
  const { t } = useTranslation("staff");
  const { status, paymentStatus, orderId, due, cancellationRequested, size } = query;
  const narrowed =
    status !== undefined || paymentStatus !== undefined || due || cancellationRequested;
  const kind = orderId !== undefined ? "search" : narrowed ? "status" : "all";
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
