import { SummaryList, type SummaryRow } from "#web/design/data/summary-list.tsx";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { AnyReturn } from "./return-view.ts";

/** A replacement brings goods; only the buyer's own parcel is paid. */
const isReplacement = ({ outcome, wish }: AnyReturn): boolean =>
  (outcome ?? wish) === "replacement";

/** Whether a return brings money. The estimate of a replacement is the value of its goods, which nobody pays. */
export const hasMoney = (of: AnyReturn): boolean => {
  const { isFixed, due, paid } = of.amounts;
  return paid > 0 || (due > 0 && (isFixed || !isReplacement(of)));
};

/** The sums of a refund and its payments. Sums that are not fixed are named an estimate. */
export function ReturnSums({ of }: { of: AnyReturn }) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const { amounts, refunds } = of;
  const parts = isReplacement(of)
    ? (["postage"] as const) // as: the literals of the texts
    : (["goods", "freight", "postage"] as const); // as: the literals of the texts
  const money = (amount: number) => showMoney(language, amount);
  const rows: SummaryRow[] = [
    ...parts
      .filter((key) => amounts[key] > 0)
      .map((key) => ({ key, label: t(`sum.${key}`), value: money(amounts[key]) })),
    {
      key: "due",
      label: t(amounts.isFixed ? "sum.due" : "sum.estimate"),
      value: <span className="text-accent">{money(amounts.due)}</span>,
      total: true,
    },
    ...(["paid", "open", "excess"] as const) // as: the literals of the texts
      .filter((key) => amounts.isFixed && amounts[key] > 0 && (key !== "open" || amounts.paid > 0))
      .map((key) => ({ key, label: t(`sum.${key}`), value: money(amounts[key]) })),
  ];
  return (
    <div className="flex flex-col gap-3">
      <SummaryList rows={rows} />
      {!amounts.isFixed && <p className="text-sm text-ink-soft">{t("sum.estimateText")}</p>}
      {refunds.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-ink-soft">
          {refunds.map(({ id, at, amount, reference }) => (
            <li key={id} className="wrap-anywhere">
              {t("one.paidAt", { time: showTime(at) })}:{" "}
              {t("one.refund", { amount: money(amount), reference })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
