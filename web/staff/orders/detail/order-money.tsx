import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { OrderDetail } from "../load-orders.ts";
import { useIsStoreAdmin } from "./use-is-store-admin.ts";

/** Shows the amount paid for an order, what is open or due back of it, and every payment, newest first. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const isAdmin = useIsStoreAdmin();
  const { id, status, totalAmount, amountPaid, refundDue, transferCode, payments } = order;
  const open = status === "cancelled" ? 0 : Math.max(totalAmount - amountPaid, 0);
  const row = (key: "paid" | "open" | "refundDue", amount: number) => ({
    key,
    label: t(`money.${key}`),
    value: showMoney(language, amount),
    total: key !== "paid",
  });
  return (
    <>
      {transferCode !== null && (
        <p className="text-ink-soft">
          {t("money.code")} <span className="font-mono font-bold text-ink">{transferCode}</span>
        </p>
      )}
      <SummaryList
        rows={[
          row("paid", amountPaid),
          ...(open > 0 ? [row("open", open)] : []),
          ...(refundDue > 0 ? [row("refundDue", refundDue)] : []),
        ]}
      />
      {payments.length > 0 && (
        <ul aria-label={t("money.list")} className="flex flex-col gap-3">
          {payments.toReversed().map(({ id: of, at, who, how, amount, reference, reason }) => (
            <li key={of}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{t(`money.${how}`)}</span>
                <span className="font-semibold tabular-nums">{showMoney(language, amount)}</span>
              </p>
              <p className="text-ink-soft">
                <time dateTime={at} className="tabular-nums">
                  {showTime(at)}
                </time>
                {` · ${who ?? t("money.byShop")}`}
              </p>
              {reference !== "" && (
                <p className="wrap-anywhere">{t("money.reference", { reference })}</p>
              )}
              {reason !== "" && <p className="wrap-anywhere">{t("step.reason", { reason })}</p>}
            </li>
          ))}
        </ul>
      )}
      {isAdmin && payments.some(({ how }) => how === "transaction") && (
        <Link
          to={listHref(staffPaths.adminPayments, { q: id, state: "all" })}
          className="inline-flex min-h-touch items-center self-start font-semibold text-accent underline underline-offset-4"
        >
          {t("money.toTransfers")}
        </Link>
      )}
    </>
  );
}
