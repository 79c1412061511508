import { Badge } from "#web/design/data/badge.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import type { Tone } from "#web/design/tone.ts";
import { TransferState } from "#web/orders/checkout/transfer-state.tsx";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
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
      <Payments payments={order.payments} />
      {order.paymentMethod === "BANK_TRANSFER" && <TransferState order={order} />}
    </div>
  );
}

export type MoneyRow = {
  what: "paidSoFar" | "stillToPay" | "toRefund";
  /** Amount in đồng. */
  amount: number;
};

type Paid = Pick<Order, "paymentStatus" | "totalAmount" | "amountPaid" | "refundDue">;

/** Returns the amounts to show if the payment's status alone does not explain them. */
export const moneyRows = (order: Paid): MoneyRow[] => {
  const { paymentStatus, totalAmount, amountPaid, refundDue } = order;
  const paidSoFar = { what: "paidSoFar", amount: amountPaid } as const; // as: the literal of a row
  if (refundDue > 0) return [paidSoFar, { what: "toRefund", amount: refundDue }];
  if (paymentStatus === "partially_paid")
    return [paidSoFar, { what: "stillToPay", amount: totalAmount - amountPaid }];
  return [];
};

/** Every payment of an order, the newest first. */
function Payments({ payments }: Pick<OrderDetail, "payments">) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  if (payments.length === 0) return null;
  return (
    <ul
      aria-label={t("order.payments")}
      className="flex flex-col divide-y divide-line border-t border-line"
    >
      {payments.toReversed().map(({ at, how, amount }, place) => (
        <li key={place} className="flex flex-wrap justify-between gap-x-3 py-2">
          <span>
            {t(`how.${how}`)}
            <time dateTime={at} className="block text-sm text-ink-soft tabular-nums">
              {showTime(at)}
            </time>
          </span>
          <span className="font-semibold tabular-nums">{showMoney(language, amount)}</span>
        </li>
      ))}
    </ul>
  );
}
