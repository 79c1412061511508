import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { StoreOrder } from "../load-orders.ts";
import type { MoveName } from "../detail/move-names.ts";
import { useReasonText } from "./use-reason-text.ts";

/** Names the order and explains what the move means. */
export function MoveMeaning({ order, act }: { order: StoreOrder; act: MoveName }) {
  const { t } = useTranslation("staff");
  const reasonText = useReasonText();
  const language = useLanguage();
  const amount = showMoney(language, order.totalAmount);

  const meaning = (): string => {
    if (act === "completed" && order.paymentMethod === "COD")
      return t("ask.completedCod", { amount });
    if (act === "cancelled" && order.status === "delivering") return t("ask.cancelledOnTheWay");
    return t(`ask.${act}Text`);
  };

  return (
    <>
      <p>
        <span className="font-semibold text-ink">{t("act.of", { id: order.id })}</span>
        {` · ${order.customer.fullName} · ${amount}`}
      </p>
      <p>{meaning()}</p>
      {act === "cancelled" && order.cancellationRequested && (
        <p className="font-semibold text-ink">
          {order.cancellationReason === null
            ? t("ask.requestedSilent")
            : t("ask.requested", { reason: reasonText(order.cancellationReason) })}
        </p>
      )}
    </>
  );
}
