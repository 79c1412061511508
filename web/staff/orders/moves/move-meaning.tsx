import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { MoveRisk } from "#contract/rules/moves.ts";
import { openAmountOf } from "#contract/rules/payments.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { StoreOrder } from "../load-orders.ts";
import type { MoveName } from "../detail/move-names.ts";
import { MoveRisks } from "./move-risks.tsx";
import { useReasonText } from "./use-reason-text.ts";

type MoveMeaningProps = { order: StoreOrder; act: MoveName; risks: readonly MoveRisk[] };

/** Names the order, explains what the move means, and says what is open of the order's money and its call. */
export function MoveMeaning({ order, act, risks }: MoveMeaningProps) {
  const { t } = useTranslation("staff");
  const reasonText = useReasonText();
  const language = useLanguage();
  const amount = showMoney(language, order.totalAmount);

  const open = openAmountOf(order);
  const isCancelled = act === "cancel" || act === "cancelled";
  const hasOpenTransfer =
    order.paymentMethod === "BANK_TRANSFER" && act !== "transfer" && !isCancelled && open > 0;

  const meaning = (): string => {
    if (risks.length > 0) return t("ask.transferOpen");
    if (act === "completed" && order.paymentMethod === "COD" && open > 0)
      return t("ask.completedCod", { amount: showMoney(language, open) });
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
      {risks.length > 0 && (
        <Notice tone="warning">
          <MoveRisks order={order} risks={risks} />
        </Notice>
      )}
      {risks.includes("unpaid") && <p>{t("risk.noDeadline")}</p>}
      {hasOpenTransfer && (
        <Notice tone="warning">
          {t("ask.openTransfer", { amount: showMoney(language, open) })}
        </Notice>
      )}
      {isCancelled && order.amountPaid > 0 && (
        <p>{t("ask.refundDue", { amount: showMoney(language, order.amountPaid) })}</p>
      )}
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
