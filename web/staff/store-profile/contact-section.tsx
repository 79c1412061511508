import { STREET_MAX } from "#contract/addresses.ts";
import { TENANT_DESCRIPTION_MAX } from "#contract/rules/limits.ts";
import { hotlineDays, WEBSITE_MAX } from "#contract/rules/store-profile.ts";
import { SelectField } from "#web/design/form/select-field.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { UnitField } from "#web/addresses/unit-field.tsx";
import { provincesOf, units } from "#web/addresses/units.ts";
import { useUnits } from "#web/addresses/use-units.ts";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { TwoLanguageField } from "#web/staff/kit/two-language-field.tsx";
import { hotlinePlaces, type ProfileForm } from "./profile-values.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

/** The store's description, its contacts, and the address where carriers fetch its parcels. */
export function ContactSection({ form }: { form: ProfileForm }) {
  const { t } = useTranslation("store-profile");
  return (
    <>
      <FormSection title={t("about.title")} hint={t("about.hint")}>
        <TwoLanguageField
          label={t("field.description")}
          required
          rows={5}
          limit={TENANT_DESCRIPTION_MAX}
          field={(language) => form.field(`translations.${language}.description`)}
        />
      </FormSection>
      <FormSection title={t("contact.title")} hint={t("contact.hint")}>
        {hotlinePlaces.map((place) => (
          <HotlineFields key={place} form={form} place={place} />
        ))}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t("field.email")}
            type="email"
            autoComplete="off"
            {...form.field("email")}
          />
          <CountedTextField
            label={t("field.website")}
            type="url"
            placeholder={t("contact.websiteForm")}
            autoComplete="off"
            limit={WEBSITE_MAX}
            {...form.field("website")}
          />
        </div>
      </FormSection>
      <FormSection title={t("pickup.title")} hint={t("pickup.hint")}>
        <Pickup form={form} />
      </FormSection>
    </>
  );
}

type HotlineFieldsProps = { form: ProfileForm; place: (typeof hotlinePlaces)[number] };

function HotlineFields({ form, place }: HotlineFieldsProps) {
  const { t } = useTranslation("store-profile");
  const { values, choice, field } = form;
  const hasHours = values[`hotlines.${place}.hours.days`] !== "";
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="sr-only">{t("hotline.nth", { place: place + 1 })}</legend>
      <TextField
        label={t(place === 0 ? "hotline.main" : "hotline.number")}
        type="tel"
        autoComplete="off"
        {...field(`hotlines.${place}.number`)}
      />
      <SelectField label={t("hotline.days")} {...field(`hotlines.${place}.hours.days`)}>
        <option value="">{t("hotline.days_unsaid")}</option>
        {hotlineDays.map((days) => (
          <option key={days} value={days}>
            {t(`hotline.days_${days}`)}
          </option>
        ))}
      </SelectField>
      {hasHours &&
        (["from", "to"] as const).map((end) => (
          <DateField
            key={end}
            kind="time"
            label={t(`hotline.${end}`)}
            {...choice(`hotlines.${place}.hours.${end}`)}
          />
        ))}
    </fieldset>
  );
}

function Pickup({ form }: { form: ProfileForm }) {
  const { t } = useTranslation("addresses");
  const { values, choice, field } = form;
  const province = values["pickup.province"];
  const provinces = useUnits("new", provincesOf);
  const wards = useUnits(province, units.wards);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <UnitField
        {...choice("pickup.province")}
        required={values["pickup.street"] !== ""}
        level={1}
        label={t("field.province")}
        placeholder={t("choose.province")}
        listed={provinces}
        onValue={(code) => {
          choice("pickup.province").onValue(code);
          choice("pickup.ward").onValue("");
        }}
      />
      <UnitField
        {...choice("pickup.ward")}
        required={province !== ""}
        level={3}
        label={t("field.ward")}
        placeholder={t("choose.ward")}
        waitsFor={province === "" ? t("first.province") : undefined}
        listed={wards}
      />
      <CountedTextField
        className="sm:col-span-2"
        label={t("field.street")}
        autoComplete="off"
        limit={STREET_MAX}
        {...field("pickup.street")}
      />
    </div>
  );
}
