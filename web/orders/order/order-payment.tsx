import { TransferState } from "#web/orders/checkout/transfer-state.tsx";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { OrderDetail } from "./order-view.ts";

/** How far an order is paid, each payment of it, and the details for a bank transfer. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <TransferState order={order} />
      <Payments payments={order.payments} />
    </div>
  );
}

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
