import { REASON_MAX } from "#contract/rules/limits.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";
import { TemplateChips } from "#web/staff/kit/template-chips.tsx";

const templates = {
  refuse: ["refuse.pictures", "refuse.used", "refuse.policy", "refuse.other"],
  reduce: ["reduce.damaged", "reduce.missing", "reduce.used"],
} as const satisfies Record<string, readonly string[]>;

type ReasonFieldProps = {
  kind: keyof typeof templates;
  value: string;
  onValue: (reason: string) => void;
  errors: readonly string[];
};

/** Why a store refuses or reduces a return. Templates give a beginning, and the buyer reads the text. */
export function ReasonField({ kind, value, onValue, errors }: ReasonFieldProps) {
  const { t } = useTranslation("store-returns");
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <TemplateChips
        label={t("reason.templates")}
        templates={templates[kind].map((key) => ({
          key,
          name: t(`template.${key}.name`),
          text: t(`template.${key}.text`),
        }))}
        onChoose={onValue}
      />
      <CountedTextArea
        name="reason"
        label={t("reason.label")}
        hint={t("reason.hint")}
        required
        limit={REASON_MAX}
        value={value}
        errors={errors}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </div>
  );
}
