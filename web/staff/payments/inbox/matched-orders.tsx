import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "#web/design/button.tsx";
import { CopyButton } from "#web/design/copy-button.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useCopy } from "#web/staff/kit/copy/use-copy.ts";
import type { MatchedOrder, Transaction } from "./load-payments.ts";

type MatchedOrdersProps = { transaction: Transaction; onRefund: (order: MatchedOrder) => void };

/** The orders that a transaction pays, with what is still open or due back of each. */
export function MatchedOrders({ transaction: { orders }, onRefund }: MatchedOrdersProps) {
  const { t } = useTranslation("payments", "staff");
  const language = useLanguage();
  const copy = useCopy();
  if (orders.length === 0) return null;
  return (
    <ul className="flex flex-col divide-y divide-line rounded-md bg-sunken/60 px-3">
      {orders.map((order) => {
        const { id, transferCode, status, totalAmount, amountPaid, refundDue, amount } = order;
        const open = status === "cancelled" ? 0 : Math.max(totalAmount - amountPaid, 0);
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 sm:flex-nowrap"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={listHref(staffPaths.adminOrders, { orderId: id })}
                  className="inline-flex min-h-7 items-center font-semibold text-accent underline underline-offset-4"
                >
                  {t("row.order", { id })}
                </Link>
                {transferCode !== null && (
                  <span className="flex items-center">
                    <span className="font-mono text-sm">{transferCode}</span>
                    <CopyButton
                      bare
                      {...copy(transferCode, t("row.copyCode", { code: transferCode }))}
                    />
                  </span>
                )}
                <span className="text-sm text-ink-soft">{t(`staff:status.${status}`)}</span>
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {t("row.paidOf", {
                  part: showMoney(language, amount),
                  paid: showMoney(language, amountPaid),
                  total: showMoney(language, totalAmount),
                })}
                {open > 0 && (
                  <span className="font-semibold text-warning">
                    {" "}
                    {t("row.open", { amount: showMoney(language, open) })}
                  </span>
                )}
                {refundDue > 0 && (
                  <span className="font-semibold text-danger">
                    {" "}
                    {t("row.refundDue", { amount: showMoney(language, refundDue) })}
                  </span>
                )}
              </p>
            </div>
            {refundDue > 0 && (
              <Button
                size="sm"
                look="primary"
                className="shrink-0"
                aria-haspopup="dialog"
                aria-label={t("act.refundOf", { id })}
                onClick={() => onRefund(order)}
              >
                {t("act.refund")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
