import { Timeline, type TimelineStep } from "#web/design/data/timeline.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { DELIVERY_DAYS, type TransactionAct } from "#contract/rules/payments.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Doubles } from "./doubles.tsx";
import type { TransactionDetail } from "./load-payments.ts";

const states: Record<TransactionAct, TimelineStep["state"]> = {
  received: "done",
  matched: "done",
  unmatched: "warned",
  ignored: "refused",
  restored: "done",
  taken_in: "done",
  confirmed_double: "done",
  admitted: "done",
  refunded: "done",
  payout: "done",
  payout_undone: "warned",
  settled: "done",
  settlement_undone: "warned",
  return_refunded: "done",
};

/** All that was done about a transaction, and what the provider sent. */
export function TransactionHistory({ detail }: { detail: TransactionDetail | null | undefined }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  if (detail === undefined) return <Skeleton className="mb-4 h-24" />;
  if (detail === null) return <p className="pb-4 text-sm">{t("history.missing")}</p>;
  return (
    <div className="grid gap-x-8 gap-y-4 pb-4 text-sm lg:grid-cols-2">
      <Timeline
        label={t("history.title")}
        steps={detail.history.map(({ at, act, who, orderIds, amount, reason }, place) => ({
          key: String(place),
          title: t(`history.${act}`, {
            count: orderIds.length,
            orders: orderIds.join(", "),
            amount: showMoney(language, amount),
          }),
          time: { dateTime: at, text: showTime(at) },
          detail: (
            <>
              <p>{who ?? t("history.byShop")}</p>
              {reason !== "" && <p className="wrap-anywhere">{t("history.reason", { reason })}</p>}
            </>
          ),
          state: states[act],
        }))}
      />
      <div className="min-w-0">
        <h3 className="pb-1 font-semibold">{t("history.raw")}</h3>
        {detail.raw === null ? (
          <p className="text-ink-soft">
            {t(detail.provider === "statement" ? "history.fromStatement" : "history.rawGone", {
              days: DELIVERY_DAYS,
            })}
          </p>
        ) : (
          <textarea
            readOnly
            rows={6}
            spellCheck={false}
            aria-label={t("history.raw")}
            value={detail.raw}
            className="w-full resize-y rounded-md border border-line bg-sunken p-3 font-mono text-xs"
          />
        )}
      </div>
      <Doubles doubles={detail.doubles} />
    </div>
  );
}
