import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { classNames } from "#web/design/class-names.ts";
import type { OrderStep } from "./order-step.ts";
import type { StoreOrder } from "../load-orders.ts";
import { moveNameOf } from "./move-names.ts";

type OrderActionsProps = { order: StoreOrder; onAct: (what: OrderStep) => void };

/** Shows the acts that the server allows on an order in its current state. */
export function OrderActions({ order, onAct }: OrderActionsProps) {
  const { t } = useTranslation("staff");
  if (order.allowedActions.length === 0)
    return <p className="whitespace-nowrap text-ink-faint">{t("order.none")}</p>;
  return (
    <div
      className={classNames(
        "flex flex-wrap gap-2",
        !order.cancellationRequested && "@min-[64rem]:flex-nowrap",
      )}
    >
      {order.allowedActions.map((to) => {
        const act = moveNameOf(order.status, to);
        // When the customer requested a cancellation, cancelling is the primary act.
        const first = (to === "cancelled") === order.cancellationRequested;
        return (
          act && (
            <Button
              key={to}
              size="sm"
              look={first ? "soft" : "secondary"}
              className="whitespace-nowrap"
              aria-haspopup="dialog"
              aria-describedby={`order-${order.id}`}
              onClick={() => onAct(to)}
            >
              {t(`act.${act}`)}
            </Button>
          )
        );
      })}
      {order.cancellationRequested && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-haspopup="dialog"
          aria-describedby={`order-${order.id}`}
          onClick={() => onAct("decline")}
        >
          {t("desk.decline")}
        </Button>
      )}
    </div>
  );
}
