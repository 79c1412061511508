import { Badge } from "#web/design/data/badge.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import type { Tone } from "#web/design/tone.ts";
import { BankTransferBlock } from "#web/orders/checkout/bank-transfer-block.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Order, OrderDetail } from "./order-view.ts";

const tones: Record<Order["paymentStatus"], Tone> = {
  unpaid: "neutral",
  awaiting_transfer: "warning",
  partially_paid: "warning",
  paid: "success",
  cod_collected: "success",
  refund_due: "info",
  refunded: "neutral",
};

/** Payment method and status of an order, with the details for a bank transfer. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  // A cancelled order needs no payment; a paid amount is refunded.
  const nothingDue =
    order.status === "cancelled" &&
    (order.paymentStatus === "unpaid" || order.paymentStatus === "awaiting_transfer");
  const noAccount = order.paymentStatus === "awaiting_transfer" && order.bankTransfer === null;
  const rows = moneyRows(order);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`payment.${order.paymentMethod}`)}</span>
        {!nothingDue && (
          <Badge tone={tones[order.paymentStatus]}>{t(`paid.${order.paymentStatus}`)}</Badge>
        )}
      </p>
      {rows.length > 0 && (
        <dl className="flex flex-col gap-1.5">
          {rows.map(({ what, amount }) => (
            <div key={what} className="flex justify-between gap-3">
              <dt className="text-ink-soft">{t(`order.${what}`)}</dt>
              <dd className="font-semibold">{showMoney(language, amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {noAccount && !nothingDue && <Notice>{t("transfer.noAccount")}</Notice>}
      {order.bankTransfer && <BankTransferBlock transfer={order.bankTransfer} />}
    </div>
  );
}

export type MoneyRow = {
  what: "paidSoFar" | "stillToPay" | "overpaid" | "toRefund";
  /** Amount in đồng. */
  amount: number;
};

type Paid = Pick<Order, "paymentStatus" | "totalAmount" | "amountPaid">;

/** Returns the amounts to show if the payment's status alone does not explain them. */
export const moneyRows = ({ paymentStatus, totalAmount, amountPaid }: Paid): MoneyRow[] => {
  if (paymentStatus === "refund_due") return [{ what: "toRefund", amount: amountPaid }];
  if (paymentStatus === "partially_paid")
    return [
      { what: "paidSoFar", amount: amountPaid },
      { what: "stillToPay", amount: totalAmount - amountPaid },
    ];
  if (paymentStatus === "paid" && amountPaid > totalAmount)
    return [
      { what: "paidSoFar", amount: amountPaid },
      { what: "overpaid", amount: amountPaid - totalAmount },
    ];
  return [];
};
