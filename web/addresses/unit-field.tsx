import { useTranslation } from "../platform/texts/use-translation.ts";
import { ComboboxField } from "../design/choice/combobox-field.tsx";
import { useLanguage } from "../platform/texts/use-language.ts";
import type { Unit } from "./address-view.ts";
import { fitsUnit, unitOptions } from "./units.ts";
import type { Listed } from "./use-units.ts";

export type UnitFieldProps = {
  id: string;
  label: string;
  listed: Listed<Unit>;
  value: string;
  errors: readonly string[];
  onValue: (code: string) => void;
  onBlur: () => void;
  /** Placeholder that names the field to choose first; the field is disabled until then. */
  waitsFor?: string | undefined;
  placeholder: string;
  /** Administrative level of the place, for the browser's autofill. */
  level: 1 | 2 | 3;
  /** Set `false` where a place may be left out. */
  required?: boolean | undefined;
};

/** Combobox of places; the search ignores diacritics. */
export function UnitField(props: UnitFieldProps) {
  const { t } = useTranslation("addresses");
  const language = useLanguage();
  const { id, label, listed, value, errors, onValue, onBlur, waitsFor, placeholder, level } = props;
  return (
    <ComboboxField
      id={id}
      label={label}
      required={props.required ?? true}
      options={unitOptions(listed.list, language)}
      value={value}
      onValue={onValue}
      onBlur={onBlur}
      match={fitsUnit}
      autoComplete={`address-level${level}`}
      disabled={waitsFor !== undefined}
      placeholder={waitsFor ?? placeholder}
      errors={listed.failed ? [t("units.failed")] : errors}
      emptyText={t("units.none")}
      loadingText={listed.loading ? t("units.loading") : undefined}
      countText={(count) => t("units.count", { count })}
      moreText={(left) => t("units.more", { count: left })}
    />
  );
}
