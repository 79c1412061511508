import { classNames } from "#web/design/class-names.ts";
import type { Column } from "#web/design/data/table.tsx";
import { ChevronDownIcon } from "#web/design/icon/icons.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showDate } from "#web/staff/show-days.ts";
import type { ReconciledDay } from "./load-reconciliation.ts";

type ReconciledDaysProps = {
  days: readonly ReconciledDay[];
  keyOf: (day: ReconciledDay) => string;
  columns: readonly Column<ReconciledDay>[];
  stale: boolean;
};

/** The days on a phone: a line each with the money that came in, which opens to all of its figures. */
export function ReconciledDays({ days, keyOf, columns, stale }: ReconciledDaysProps) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  return (
    <ul
      aria-label={t("reconciliation.caption")}
      aria-busy={stale || undefined}
      className={classNames(
        "divide-y divide-line rounded-lg border border-line bg-surface md:hidden",
        stale && "opacity-60",
      )}
    >
      {days.map((row) => (
        <li key={keyOf(row)}>
          <details className="group">
            <summary className="flex min-h-touch list-none items-center gap-2 px-3 py-1.5 -outline-offset-2">
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold tabular-nums">
                  {showDate(row.day)}
                </span>
                <span className="block truncate text-xs text-ink-soft">
                  {[row.account.bankName, row.account.number].filter(Boolean).join(" ")}
                </span>
              </span>
              <span className="text-end text-sm tabular-nums">
                {row.in === 0 ? (
                  <span className="text-ink-faint">–</span>
                ) : (
                  <span className="font-semibold whitespace-nowrap">
                    {showMoney(language, row.in)}
                  </span>
                )}
                {row.unmatched > 0 && (
                  <span className="block text-xs font-semibold text-warning">
                    {t("reconciliation.unmatched")}
                  </span>
                )}
              </span>
              <ChevronDownIcon className="size-4 shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-3 pt-1 pb-3 text-sm tabular-nums">
              {columns.map(({ key, label, cell }) => (
                <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="text-end">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}
