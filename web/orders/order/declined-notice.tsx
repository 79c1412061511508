import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { reasonText } from "./cancel-reasons.ts";
import type { OrderDetail } from "./order-view.ts";

/** Says that the store declined a cancellation request. After the next status, only the order's history shows this. */
export function DeclinedNotice({ order: { status, timeline } }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  const latest = timeline.at(-1);
  if (status !== "transferred" || latest?.event !== "cancellation_declined") return null;
  const { reason } = latest;
  return (
    <Notice>
      {reason === null || reason === ""
        ? t("order.declined")
        : t("order.declinedWhy", { reason: reasonText(t, reason) })}
    </Notice>
  );
}
