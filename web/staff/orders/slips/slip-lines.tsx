import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { StoreOrder } from "../load-orders.ts";

/** Lists the contents of the parcel with the sums. */
export function SlipLines({ order }: { order: StoreOrder }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const sums = [
    { key: "subtotal", label: t("detail.subtotal"), amount: order.subtotal },
    { key: "fee", label: t("detail.fee"), amount: order.transportFee },
    ...order.discounts.map(({ voucherId, ofShop, code, amount }) => ({
      key: voucherId,
      label: t(ofShop ? "detail.shopVoucher" : "detail.voucher", { code }),
      amount: -amount,
    })),
    { key: "total", label: t("detail.total"), amount: order.totalAmount },
  ];
  return (
    <table className="w-full border-collapse [&_td]:py-2 [&_td]:ps-3 [&_th]:py-2 [&_th]:ps-3 [&_tr>:first-child]:ps-0">
      <caption className="sr-only">{t("detail.lines")}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="text-start">
            {t("column.product")}
          </th>
          <th scope="col" className="text-end">
            {t("slip.quantity")}
          </th>
          <th scope="col" className="text-end">
            {t("slip.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.products.map((line) => (
          <tr key={line.line} className="border-b border-line align-top">
            <td className="wrap-anywhere">
              <span className="block font-medium">{line.name}</span>
              <span className="text-sm text-ink-soft">
                {t("detail.number", { number: line.productNumber })}
              </span>
            </td>
            <td className="text-end font-bold tabular-nums">
              {showNumber(language, line.quantity)}
            </td>
            <td className="text-end whitespace-nowrap tabular-nums">
              {showMoney(language, line.amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ key, label, amount }) => (
          <tr key={key} className="last:font-bold">
            <th scope="row" colSpan={2} className="text-end">
              {label}
            </th>
            <td className="text-end whitespace-nowrap tabular-nums">
              {showMoney(language, amount)}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
