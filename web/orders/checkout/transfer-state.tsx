import { Notice } from "#web/design/feedback/notice.tsx";
import type { OrderDetail } from "#web/orders/order/order-view.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { BankTransferBlock } from "./bank-transfer-block.tsx";

/** Whether the shop waits for a transfer: then a page of the order listens for it. */
export const awaitsTransfer = (order: OrderDetail): boolean => order.bankTransfer !== null;

/** Says what has arrived of an order's transfer, and shows how to pay what is left. */
export function TransferState({ order }: { order: OrderDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="empty:hidden">
        <Arrived order={order} />
      </div>
      {order.bankTransfer && <BankTransferBlock transfer={order.bankTransfer} />}
    </div>
  );
}

/** The amount that has arrived; screen readers announce its changes. */
function Arrived({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const { status, paymentStatus, totalAmount, amountPaid, refundDue } = order;
  const paid = showMoney(language, amountPaid);
  if (status === "cancelled") return null;
  if (paymentStatus === "partially_paid")
    return (
      <Notice tone="warning" title={t("arrived.part", { paid })}>
        {t("arrived.left", { amount: showMoney(language, totalAmount - amountPaid) })}
      </Notice>
    );
  if (paymentStatus !== "paid") return null;
  return (
    <Notice tone="success" title={t("arrived.paid", { paid })}>
      {refundDue > 0
        ? t("arrived.tooMuch", { amount: showMoney(language, refundDue) })
        : t("arrived.next")}
    </Notice>
  );
}
