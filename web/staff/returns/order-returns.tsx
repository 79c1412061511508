import { staffPaths } from "#contract/staff/staff-paths.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DueClock } from "#web/returns/due-clock.tsx";
import { ReturnBadge } from "#web/returns/return-badge.tsx";
import { DetailPart } from "#web/staff/orders/detail/detail-part.tsx";
import type { OrderDetail } from "#web/staff/orders/load-orders.ts";

type OrderReturnsProps = {
  returns: OrderDetail["returns"];
  /** Only the store's admins open a return; agents see its state. */
  isAdmin: boolean;
};

/** The returns of an order, with their states. */
export function OrderReturns({ returns, isAdmin }: OrderReturnsProps) {
  const { t } = useTranslation("store-returns", "returns");
  if (returns.length === 0) return null;
  return (
    <DetailPart title={t("orderReturns")}>
      <ul className="flex flex-col gap-2">
        {returns.map(({ id, state, dueAt, waitsFor }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isAdmin ? (
              <AppLink
                href={staffPaths.adminReturn(id)}
                className="font-mono font-semibold text-accent hover:underline"
              >
                {id}
              </AppLink>
            ) : (
              <span className="font-mono font-semibold">{id}</span>
            )}
            <ReturnBadge state={state} />
            {dueAt !== null && waitsFor !== null && <DueClock dueAt={dueAt} />}
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}
