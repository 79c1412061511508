import { useTranslation } from "../platform/texts/use-translation.ts";
import type { OrderStatus } from "#contract/rules/moves.ts";
import { Badge } from "../design/data/badge.tsx";
import type { Tone } from "../design/tone.ts";
import type { Order } from "./order/order-view.ts";

const tones: Record<OrderStatus, Tone> = {
  pending: "warning",
  transferred: "info",
  delivering: "info",
  completed: "success",
  cancelled: "neutral",
};

/** Shows the status of an order, and whether the shopper has requested its cancellation. */
export function StatusBadge({
  order: { status, cancellationRequested },
}: {
  order: Pick<Order, "status" | "cancellationRequested">;
}) {
  const { t } = useTranslation("orders");
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {cancellationRequested && <Badge tone="danger">{t("status.requested")}</Badge>}
      <Badge tone={tones[status]} dot>
        {t(`status.${status}`)}
      </Badge>
    </span>
  );
}
