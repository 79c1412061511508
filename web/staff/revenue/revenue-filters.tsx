import { useNavigate } from "react-router";
import { comparisons } from "#contract/rules/reports/periods.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
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
  const select = "min-w-0 flex-1 basis-36 sm:max-w-48";
  return (
    <div className="no-print flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface p-3">
      <ChoiceField
        className="basis-full sm:basis-44"
        label={t("filter.period")}
        value={query.preset}
        options={[
          ...periodPresets.map((each) => ({ value: each, text: t(`period.${each}`) })),
          ...(query.preset === "own"
            ? [{ value: "own" as const, text: t("period.own") }] // as: the literal of a choice
            : []),
        ]}
        onValue={(preset) => {
          if (preset !== "own") show({ preset, period: presetPeriod(preset, today) });
        }}
      />
      <OwnDays
        key={`${query.period.from} ${query.period.to}`}
        period={query.period}
        today={today}
        onShow={(period) => show({ preset: "own", period })}
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
