import { useNavigate } from "react-router";
import { RECONCILIATION_DAYS_MAX } from "#contract/rules/payments.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PeriodField } from "#web/staff/kit/fields/period-field.tsx";
import {
  reconciliationHref,
  type Reconciliation,
  type ReconciliationQuery,
} from "./load-reconciliation.ts";

/** Ninety days are about the most that one may ask for. */
const presets = ["7_days", "30_days", "90_days", "this_month", "last_month"] as const;

type ReconciliationFiltersProps = {
  query: ReconciliationQuery;
  report: Reconciliation;
  today: string;
};

/** Chooses the account and the days; the URL stores both. */
export function ReconciliationFilters({ query, report, today }: ReconciliationFiltersProps) {
  const { t } = useTranslation("payments");
  const navigate = useNavigate();
  const show = (change: Partial<ReconciliationQuery>) =>
    void navigate(reconciliationHref({ ...query, ...change }), { preventScrollReset: true });
  const { from, to, accounts } = report;
  return (
    <div className="no-print flex flex-wrap items-start gap-3">
      <PeriodField
        className="max-sm:basis-full"
        presets={presets}
        period={{ from, to }}
        today={today}
        most={RECONCILIATION_DAYS_MAX}
        onPeriod={(period) => show({ period })}
      />
      {(accounts.length > 1 || query.account !== undefined) && (
        <ChoiceField
          className="min-w-0 flex-1 basis-44 sm:max-w-64"
          label={t("reconciliation.account")}
          value={query.account ?? ""}
          options={[
            { value: "", text: t("reconciliation.anyAccount") },
            ...accounts.map(({ id, bankName, number }) => ({
              value: id,
              text: [bankName, number].filter(Boolean).join(" "),
            })),
          ]}
          onValue={(account) => show({ account: account === "" ? undefined : account })}
        />
      )}
    </div>
  );
}
