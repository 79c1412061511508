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
    <table role="table" className="slip-lines w-full border-collapse">
      <caption className="sr-only">{t("detail.lines")}</caption>
      <thead role="rowgroup">
        <tr role="row" className="border-b border-line-strong">
          <th role="columnheader" scope="col" className="text-start">
            {t("column.product")}
          </th>
          <th role="columnheader" scope="col" className="text-end">
            {t("slip.quantity")}
          </th>
          <th role="columnheader" scope="col" className="text-end">
            {t("slip.amount")}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {order.products.map((line) => (
          <tr key={line.line} role="row" className="border-b border-line align-top">
            <td role="cell" className="wrap-anywhere">
              <span className="block font-medium">{line.name}</span>
              <span className="text-sm text-ink-soft">
                {t("detail.number", { number: line.productNumber })}
              </span>
            </td>
            <td role="cell" className="text-end font-bold tabular-nums">
              <span aria-hidden="true" className="slip-times">
                {"× "}
              </span>
              {showNumber(language, line.quantity)}
            </td>
            <td role="cell" className="text-end whitespace-nowrap tabular-nums">
              {showMoney(language, line.amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        {sums.map(({ key, label, amount }) => (
          <tr key={key} role="row" className="last:font-bold">
            <th role="rowheader" scope="row" colSpan={2} className="text-end">
              {label}
            </th>
            <td role="cell" className="text-end whitespace-nowrap tabular-nums">
              {showMoney(language, amount)}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
