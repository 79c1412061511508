import {
  LEGAL_ADDRESS_MAX,
  LEGAL_NAME_MAX,
  LICENCE_NUMBER_MAX,
} from "#contract/rules/store-profile.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import type { ProfileForm, StoreProfile } from "./profile-values.ts";

type LegalSectionProps = { form: ProfileForm; verification: StoreProfile["verification"] };

/** The store's legal details; the super admin verifies them, and shoppers see them as verified. */
export function LegalSection({ form, verification }: LegalSectionProps) {
  const { t } = useTranslation("store-profile");
  const { field } = form;
  return (
    <FormSection title={t("legal.title")} hint={t("legal.hint")}>
      {verification !== null && <Notice tone="info">{t("legal.verified")}</Notice>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={t("field.legal.name")}
          autoComplete="organization"
          maxLength={LEGAL_NAME_MAX}
          {...field("legal.name")}
        />
        <TextField
          label={t("field.legal.taxCode")}
          hint={t("legal.taxHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          {...field("legal.taxCode")}
        />
        <TextField
          label={t("field.legal.representative")}
          autoComplete="off"
          maxLength={100}
          {...field("legal.representative")}
        />
        <TextField
          className="sm:col-span-2"
          label={t("field.legal.address")}
          autoComplete="off"
          maxLength={LEGAL_ADDRESS_MAX}
          {...field("legal.address")}
        />
        <TextField
          label={t("field.legal.licenceNumber")}
          autoComplete="off"
          maxLength={LICENCE_NUMBER_MAX}
          {...field("legal.licenceNumber")}
        />
        <TextField
          label={t("field.legal.licenceDate")}
          type="date"
          {...field("legal.licenceDate")}
        />
      </div>
    </FormSection>
  );
}
