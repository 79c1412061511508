import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { Fee } from "../checkout/fee.tsx";
import type { Order } from "./order-view.ts";

/** Subtotal, transport fee and total of one order. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="mt-3 ms-auto max-w-sm border-t border-line pt-4">
      <SummaryList
        rows={[
          {
            key: "goods",
            label: t("sum.goods", { count: pieces }),
            value: showMoney(language, order.subtotal),
          },
          { key: "fee", label: t("sum.fee"), value: <Fee amount={order.transportFee} /> },
          {
            key: "total",
            label: t("sum.total"),
            value: <span className="text-accent">{showMoney(language, order.totalAmount)}</span>,
            total: true,
          },
        ]}
      />
    </div>
  );
}
