import { useId, useRef, useState, type SubmitEvent } from "react";
import { PERIOD_DAYS_MAX, type Period } from "#contract/rules/reports/periods.ts";
import { countDays, FIRST_DAY } from "#contract/rules/reports/vietnam-days.ts";
import { Button } from "#web/design/button.tsx";
import { classNames } from "#web/design/class-names.ts";
import { FieldMessages } from "#web/design/form/field-messages.tsx";
import { Select } from "#web/design/form/select.tsx";
import { focusTypedError } from "#web/design/form/typed-error.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { readPeriod } from "#web/staff/show-days.ts";
import { DateField } from "./date-field.tsx";
import { presetOf, presetPeriod, type PeriodPreset } from "./period-presets.ts";

type PeriodFieldProps = {
  /** The chosen days; none is any time. */
  period: Period | undefined;
  today: string;
  /** The periods that are offered by name. Without them the field has two days alone. */
  presets?: readonly PeriodPreset[] | undefined;
  /** The chosen preset, where the page knows it. Otherwise the field finds the one with these days. */
  preset?: PeriodPreset | "own" | undefined;
  /** The most days that may be chosen. */
  most?: number | undefined;
  onPeriod: (period: Period, preset: PeriodPreset | "own") => void;
  /** Offers any time. */
  onAny?: (() => void) | undefined;
  className?: string | undefined;
};

/** One field for a period: a preset, and its first and last day, which can be typed as dd/mm/yyyy. */
export function PeriodField(props: PeriodFieldProps) {
  const { period, preset } = props;
  // Other days from elsewhere replace what was typed.
  return <Fields key={`${preset} ${period?.from} ${period?.to}`} {...props} />;
}

function Fields(props: PeriodFieldProps) {
  const { period, today, presets = [], most = PERIOD_DAYS_MAX, onPeriod, onAny, className } = props;
  const { t } = useTranslation("kit");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const chosen = props.preset ?? (period ? (presetOf(period, presets, today) ?? "own") : "any");
  const [days, setDays] = useState({ from: period?.from ?? "", to: period?.to ?? "" });
  const [isOwn, setIsOwn] = useState(false);
  const [refused, setRefused] = useState(false);
  const changed = days.from !== (period?.from ?? "") || days.to !== (period?.to ?? "");

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusTypedError(event.currentTarget)) return;
    const own = readPeriod(days.from, days.to);
    const fits = own !== null && countDays(own.from, own.to) <= most;
    setRefused(!fits);
    if (fits) onPeriod(own, "own");
  };
  const choose = (value: string) => {
    const preset = presets.find((each) => each === value);
    setIsOwn(value === "own");
    if (preset) onPeriod(presetPeriod(preset, today), preset);
    else if (value === "any") onAny?.();
    else form.current?.querySelector<HTMLInputElement>("input[inputmode]")?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      className={classNames("flex flex-col gap-1.5", className)}
    >
      <span id={id} className="text-sm font-semibold">
        {t("period.label")}
      </span>
      <div className="flex flex-wrap items-start gap-2">
        <div
          role="group"
          aria-labelledby={id}
          className="period-field flex min-w-0 flex-auto flex-wrap sm:flex-initial"
        >
          {presets.length > 0 && (
            <Select
              aria-labelledby={id}
              className="flex-auto basis-40"
              value={isOwn || changed ? "own" : chosen}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {onAny && <option value="any">{t("period.any")}</option>}
              {presets.map((each) => (
                <option key={each} value={each}>
                  {t(`period.${each}`)}
                </option>
              ))}
              <option value="own">{t("period.own")}</option>
            </Select>
          )}
          <div className="flex min-w-0 flex-auto basis-74">
            {(["from", "to"] as const).map((end) => (
              <DateField
                key={end}
                hideLabel
                label={t(`period.${end}`)}
                className="min-w-0 flex-1"
                min={FIRST_DAY}
                max={today}
                value={days[end]}
                aria-describedby={refused ? `${id}-errors` : undefined}
                onValue={(day) => setDays({ ...days, [end]: day })}
              />
            ))}
          </div>
        </div>
        {changed && <Button type="submit">{t("period.show")}</Button>}
      </div>
      <FieldMessages id={id} errors={refused ? [t("period.refused", { days: most })] : []} />
    </form>
  );
}
