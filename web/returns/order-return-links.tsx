import type { Order } from "#web/orders/order/order-view.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ReturnBadge } from "./return-badge.tsx";
import { returnPaths } from "./return-paths.ts";

/** Links to the returns of an order, with their states; those that wait for the buyer say so. */
export function OrderReturnLinks({ order: { returns } }: { order: Order }) {
  const { t } = useTranslation("returns");
  if (returns.length === 0) return null;
  return (
    <ul className="no-print flex flex-col">
      {returns.map(({ id, state, waitsFor }) => (
        <li key={id}>
          <AppLink
            href={returnPaths.one(id)}
            className="flex min-h-touch flex-wrap items-center gap-2 text-sm hover:text-accent"
          >
            <span className="font-semibold">{t("orderLine", { id })}</span>
            <ReturnBadge state={state} />
            {waitsFor === "buyer" && (
              <span className="font-semibold text-accent">{t("waits.buyer")}</span>
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
