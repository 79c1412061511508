import {
  LEGAL_ADDRESS_MAX,
  LEGAL_NAME_MAX,
  LICENCE_NUMBER_MAX,
} from "#contract/rules/store-profile.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import type { ProfileForm, StoreProfile } from "./profile-values.ts";

type LegalSectionProps = { form: ProfileForm; verification: StoreProfile["verification"] };

/** The store's legal details; the super admin verifies them, and shoppers see them as verified. */
export function LegalSection({ form, verification }: LegalSectionProps) {
  const { t } = useTranslation("store-profile");
  const { choice, field } = form;
  return (
    <FormSection title={t("legal.title")} hint={t("legal.hint")}>
      {verification !== null && <Notice tone="info">{t("legal.verified")}</Notice>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CountedTextField
          className="sm:col-span-2"
          label={t("field.legal.name")}
          autoComplete="organization"
          limit={LEGAL_NAME_MAX}
          {...field("legal.name")}
        />
        <CountedTextField
          label={t("field.legal.taxCode")}
          hint={t("legal.taxHint")}
          inputMode="numeric"
          autoComplete="off"
          limit={14}
          {...field("legal.taxCode")}
        />
        <CountedTextField
          label={t("field.legal.representative")}
          autoComplete="off"
          limit={100}
          {...field("legal.representative")}
        />
        <CountedTextField
          className="sm:col-span-2"
          label={t("field.legal.address")}
          autoComplete="off"
          limit={LEGAL_ADDRESS_MAX}
          {...field("legal.address")}
        />
        <CountedTextField
          label={t("field.legal.licenceNumber")}
          autoComplete="off"
          limit={LICENCE_NUMBER_MAX}
          {...field("legal.licenceNumber")}
        />
        <DateField label={t("field.legal.licenceDate")} {...choice("legal.licenceDate")} />
      </div>
    </FormSection>
  );
}
