import { useState, type SubmitEvent } from "react";
import type { Period } from "#contract/rules/reports/periods.ts";
import { FIRST_DAY } from "#contract/rules/reports/vietnam-days.ts";
import { Button } from "#web/design/button.tsx";
import { FieldMessages } from "#web/design/form/field-messages.tsx";
import { focusTypedError } from "#web/design/form/typed-error.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { readPeriod } from "#web/staff/show-days.ts";

type OwnDaysProps = {
  period: Period;
  today: string;
  onShow: (period: Period) => void;
};

/** Shows the first and the last day, and takes others. */
export function OwnDays({ period, today, onShow }: OwnDaysProps) {
  const { t } = useTranslation("revenue");
  const [days, setDays] = useState(period);
  const [refused, setRefused] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusTypedError(event.currentTarget)) return;
    const own = readPeriod(days.from, days.to);
    setRefused(own === null);
    if (own) onShow(own);
  };
  const changed = days.from !== period.from || days.to !== period.to;
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="flex basis-full flex-wrap items-end gap-3 sm:basis-auto"
    >
      {(["from", "to"] as const).map((end) => (
        <DateField
          key={end}
          label={t(`filter.${end}`)}
          className="min-w-0 flex-1 basis-36 sm:w-44 sm:flex-none"
          min={FIRST_DAY}
          max={today}
          value={days[end]}
          aria-describedby={refused ? "own-days-errors" : undefined}
          onValue={(day) => setDays({ ...days, [end]: day })}
        />
      ))}
      {changed && <Button type="submit">{t("filter.show")}</Button>}
      <FieldMessages id="own-days" errors={refused ? [t("filter.refused")] : []} />
    </form>
  );
}
