import { Checkbox } from "#web/design/form/checkbox.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import { useLine } from "./discount-section.tsx";
import type { VoucherForm } from "./use-voucher-form.ts";

type PeriodSectionProps = { id: string; form: VoucherForm; locked: boolean };

/** When the voucher can be used, how often, and who sees it. */
export function PeriodSection({ id, form, locked }: PeriodSectionProps) {
  const { t } = useTranslation("vouchers");
  const { figure } = useLine(id, form);
  const { values, set } = form;
  const time = (name: "startsAt" | "endsAt") => ({
    id: `${id}-${name}`,
    name,
    kind: "moment" as const, // as: a kind of the field
    value: values[name],
    errors: form.errors(name),
    onValue: (moment: string) => set({ [name]: moment }),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField {...time("startsAt")} label={t("field.startsAt")} required disabled={locked} />
        <DateField {...time("endsAt")} label={t("field.endsAt")} hint={t("field.endsAtHint")} />
        <NumberField {...figure("quota")} label={t("field.quota")} hint={t("field.quotaHint")} />
        <NumberField
          {...figure("perCustomer")}
          label={t("field.perCustomer")}
          required
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
