import { useTranslation } from "../platform/texts/use-translation.ts";
import type { OrderStatus } from "#contract/rules/moves.ts";
import { Badge } from "../design/data/badge.tsx";
import type { Tone } from "../design/tone.ts";
import type { Order } from "./order/order-view.ts";
import { waitsForPayment } from "./order/payment-state.ts";

const tones: Record<OrderStatus, Tone> = {
  pending: "info",
  transferred: "info",
  delivering: "info",
  completed: "success",
  cancelled: "neutral",
};

type Shown = Pick<Order, "status" | "paymentMethod" | "paymentStatus" | "cancellationRequested">;

/** Shows the status of an order, whether its transfer is awaited, and whether the shopper has requested its cancellation. */
export function StatusBadge({ order }: { order: Shown }) {
  const { t } = useTranslation("orders");
  const unpaid = waitsForPayment(order);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {order.cancellationRequested && (
        <Badge tone="danger" wraps>
          {t("status.requested")}
        </Badge>
      )}
      <Badge tone={unpaid ? "warning" : tones[order.status]} dot wraps>
        {t(`status.${unpaid ? "unpaid" : order.status}`)}
      </Badge>
    </span>
  );
}
