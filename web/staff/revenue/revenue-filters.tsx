import { useNavigate } from "react-router";
import { comparisons } from "#contract/rules/reports/periods.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Report } from "./load-report.ts";
import { PeriodField } from "#web/staff/kit/fields/period-field.tsx";
import { periodPresets } from "#web/staff/kit/fields/period-presets.ts";
import { revenueHref, stepsOf, type RevenueQuery } from "./revenue-query.ts";

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
  const select = "min-w-0 flex-1 basis-36 sm:max-w-48";
  return (
    <div className="no-print flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface p-3">
      <PeriodField
        className="max-sm:basis-full"
        presets={periodPresets}
        preset={query.preset}
        period={query.period}
        today={today}
        onPeriod={(period, preset) => show({ preset, period })}
      />
      <ChoiceField
        className={select}
        label={t("filter.step")}
        value={query.step ?? shownStep}
        options={stepsOf(query.period).map((each) => ({ value: each, text: t(`step.${each}`) }))}
        onValue={(step) => show({ step })}
      />
      <ChoiceField
        className={select}
        label={t("filter.compare")}
        value={query.compare}
        options={comparisons.map((each) => ({ value: each, text: t(`compare.${each}`) }))}
        onValue={(compare) => show({ compare })}
      />
    </div>
  );
}
