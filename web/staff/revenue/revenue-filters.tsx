import { useNavigate } from "react-router";
import { comparisons } from "#contract/rules/reports/periods.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Report } from "./load-report.ts";
import { OwnDays } from "./own-days.tsx";
import {
  periodPresets,
  presetPeriod,
  revenueHref,
  stepsOf,
  type RevenueQuery,
} from "./revenue-query.ts";

type RevenueFiltersProps = {
  query: RevenueQuery;
  /** The step that the period is shown in when none was chosen. */
  shownStep: Report["step"];
  today: string;
};

/** Chooses the period, its step and the period compared with; the URL stores each. */
export function RevenueFilters({ query, shownStep, today }: RevenueFiltersProps) {
  const { t } = useTranslation("revenue");
  const navigate = useNavigate();
  const show = (change: Partial<RevenueQuery>) =>
    void navigate(revenueHref({ ...query, page: 1, ...change }), { preventScrollReset: true });
  const select = "flex-1 basis-40 sm:max-w-60";
  return (
    <div className="no-print flex flex-wrap items-end gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3">
      <FilterSelect
        className={select}
        label={t("filter.period")}
        value={query.preset}
        options={[
          ...periodPresets.map((each) => ({ value: each, label: t(`period.${each}`) })),
          ...(query.preset === "own"
            ? [{ value: "own" as const, label: t("period.own") }] // as: the literal of a choice
            : []),
        ]}
        onValue={(preset) => {
          if (preset !== undefined && preset !== "own")
            show({ preset, period: presetPeriod(preset, today) });
        }}
      />
      <OwnDays
        key={`${query.period.from} ${query.period.to}`}
        period={query.period}
        today={today}
        onShow={(period) => show({ preset: "own", period })}
      />
      <FilterSelect
        className={select}
        label={t("filter.step")}
        value={query.step ?? shownStep}
        options={stepsOf(query.period).map((each) => ({ value: each, label: t(`step.${each}`) }))}
        onValue={(step) => show({ step })}
      />
      <FilterSelect
        className={select}
        label={t("filter.compare")}
        value={query.compare}
        options={comparisons.map((each) => ({ value: each, label: t(`compare.${each}`) }))}
        onValue={(compare) => show({ compare })}
      />
    </div>
  );
}
