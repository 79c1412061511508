import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { RECONCILIATION_DAYS_MAX } from "#contract/rules/payments.ts";
import { FIRST_DAY } from "#contract/rules/reports/vietnam-days.ts";
import { Button } from "#web/design/button.tsx";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { FieldMessages } from "#web/design/form/field-messages.tsx";
import { focusTypedError } from "#web/design/form/typed-error.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import {
  readDays,
  reconciliationHref,
  type Reconciliation,
  type ReconciliationQuery,
} from "./load-reconciliation.ts";

type ReconciliationFiltersProps = { query: ReconciliationQuery; report: Reconciliation };

/** Chooses the account and the days; the URL stores both. */
export function ReconciliationFilters({ query, report }: ReconciliationFiltersProps) {
  const { t } = useTranslation("payments");
  const navigate = useNavigate();
  const show = (change: Partial<ReconciliationQuery>) =>
    void navigate(reconciliationHref({ ...query, ...change }), { preventScrollReset: true });
  const { from, to, accounts } = report;
  const [days, setDays] = useState({ from, to });
  const [refused, setRefused] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusTypedError(event.currentTarget)) return;
    const period = readDays(days.from, days.to);
    setRefused(period === null);
    if (period) show({ period });
  };
  const changed = days.from !== from || days.to !== to;
  return (
    <div className="no-print flex flex-wrap items-start gap-3">
      <form
        noValidate
        onSubmit={onSubmit}
        className="flex basis-full flex-wrap items-end gap-3 sm:basis-auto"
      >
        {(["from", "to"] as const).map((end) => (
          <DateField
            key={end}
            label={t(`reconciliation.${end}`)}
            className="min-w-0 flex-1 basis-36 sm:w-44 sm:flex-none"
            min={FIRST_DAY}
            value={days[end]}
            aria-describedby={refused ? "reconciled-days-errors" : undefined}
            onValue={(day) => setDays({ ...days, [end]: day })}
          />
        ))}
        {changed && <Button type="submit">{t("reconciliation.show")}</Button>}
        <FieldMessages
          id="reconciled-days"
          errors={refused ? [t("reconciliation.refused", { days: RECONCILIATION_DAYS_MAX })] : []}
        />
      </form>
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
