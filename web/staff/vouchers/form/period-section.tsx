import { Checkbox } from "#web/design/form/checkbox.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLine } from "./discount-section.tsx";
import type { VoucherForm } from "./use-voucher-form.ts";

type PeriodSectionProps = { id: string; form: VoucherForm; locked: boolean };

/** When the voucher can be used, how often, and who sees it. */
export function PeriodSection({ id, form, locked }: PeriodSectionProps) {
  const { t } = useTranslation("vouchers");
  const { line } = useLine(id, form);
  const { values, set } = form;
  const time = (name: "startsAt" | "endsAt") => ({
    id: `${id}-${name}`,
    name,
    type: "datetime-local",
    value: values[name],
    errors: form.errors(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...time("startsAt")} label={t("field.startsAt")} required disabled={locked} />
        <TextField {...time("endsAt")} label={t("field.endsAt")} hint={t("field.endsAtHint")} />
        <TextField
          {...line("quota")}
          label={t("field.quota")}
          hint={t("field.quotaHint")}
          inputMode="numeric"
        />
        <TextField
          {...line("perCustomer")}
          label={t("field.perCustomer")}
          required
          inputMode="numeric"
          disabled={locked}
        />
      </div>
      <Checkbox
        checked={values.public && !values.singleUse}
        disabled={locked || values.singleUse}
        onChange={({ currentTarget }) => set({ public: currentTarget.checked })}
      >
        <span>
          <span className="block font-semibold">{t("field.isPublic")}</span>
          <span className="block text-sm text-ink-soft">{t("field.isPublicHint")}</span>
        </span>
      </Checkbox>
    </div>
  );
}
