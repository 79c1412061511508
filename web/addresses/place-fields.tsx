import { inLanguage } from "#contract/language.ts";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { Notice } from "../design/feedback/notice.tsx";
import { RadioCards } from "../design/choice/radio-cards.tsx";
import { Switch } from "../design/form/switch.tsx";
import { useLanguage } from "../platform/texts/use-language.ts";
import type { Candidate } from "./address-view.ts";
import type { AddressForm } from "./use-address-form.ts";
import { UnitField } from "./unit-field.tsx";
import { useUnits } from "./use-units.ts";
import { provincesOf, units } from "./units.ts";

/** Fields for province, district and ward, in the present form or in the form before July 2025 (decision 6). */
export function PlaceFields({ form }: { form: AddressForm }) {
  const { t } = useTranslation("addresses");
  const { draft } = form;
  return (
    <>
      <Switch
        checked={draft.old}
        onChange={(event) => form.setOldForm(event.currentTarget.checked)}
      >
        {t("field.old")}
      </Switch>
      {draft.old ? <OldPlace form={form} /> : <PresentPlace form={form} />}
    </>
  );
}

function PresentPlace({ form }: { form: AddressForm }) {
  const { t } = useTranslation("addresses");
  const { draft } = form;
  const provinces = useUnits("new", provincesOf);
  const wards = useUnits(draft.province, units.wards);
  return (
    <>
      <UnitField
        {...form.unitControlProps("province")}
        level={1}
        label={t("field.province")}
        placeholder={t("choose.province")}
        listed={provinces}
        onValue={(province) => form.change({ province, ward: "" })}
      />
      <p className="-mt-2 text-sm text-ink-faint">{t("field.noDistrict")}</p>
      <UnitField
        {...form.unitControlProps("ward")}
        level={3}
        label={t("field.ward")}
        placeholder={t("choose.ward")}
        waitsFor={draft.province === "" ? t("first.province") : undefined}
        listed={wards}
        onValue={(ward) => form.change({ ward })}
      />
    </>
  );
}

function OldPlace({ form }: { form: AddressForm }) {
  const { t } = useTranslation("addresses");
  const { draft } = form;
  const provinces = useUnits("old", provincesOf);
  const districts = useUnits(draft.province, units.oldDistricts);
  const wards = useUnits(draft.district, units.oldWards);
  return (
    <>
      <UnitField
        {...form.unitControlProps("province")}
        level={1}
        label={t("field.province")}
        placeholder={t("choose.province")}
        listed={provinces}
        onValue={(province) => form.change({ province, district: "", ward: "", newWard: "" })}
      />
      <UnitField
        {...form.unitControlProps("district")}
        level={2}
        label={t("field.district")}
        placeholder={t("choose.district")}
        waitsFor={draft.province === "" ? t("first.province") : undefined}
        listed={districts}
        onValue={(district) => form.change({ district, ward: "", newWard: "" })}
      />
      <UnitField
        {...form.unitControlProps("ward")}
        level={3}
        label={t("field.ward")}
        placeholder={t("choose.ward")}
        waitsFor={draft.district === "" ? t("first.district") : undefined}
        listed={wards}
        onValue={(ward) => form.change({ ward, newWard: "" })}
      />
      <NewWard form={form} />
    </>
  );
}

/** Shows the present ward that an old ward became; if the old ward was divided, the shopper chooses one. */
function NewWard({ form }: { form: AddressForm }) {
  const { t } = useTranslation("addresses");
  const language = useLanguage();
  const { draft, candidates } = form;
  const nameOf = ({ name, nameEn, province }: Candidate) =>
    `${inLanguage(language, { en: nameEn, vn: name })}, ${province.name}`;
  const [only, another] = candidates.list;
  if (candidates.failed) return <Notice tone="danger">{t("units.failed")}</Notice>;
  if (!only) return null;
  if (!another) {
    return (
      <Notice tone="info" announce>
        {t("newWard.now", { place: nameOf(only) })}
      </Notice>
    );
  }
  return (
    <RadioCards
      legend={t("newWard.ask")}
      name="newWard"
      value={draft.newWard}
      onValue={(newWard) => form.change({ newWard })}
      errors={form.errorsOf("newWard")}
      options={candidates.list.map((candidate) => ({
        value: candidate.code,
        title: nameOf(candidate),
      }))}
    />
  );
}
