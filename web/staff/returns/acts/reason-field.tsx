import { REASON_MAX } from "#contract/rules/limits.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

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
  const words = templates[kind].map((each) => ({
    key: each,
    name: t(`template.${each}.name`),
    text: t(`template.${each}.text`),
  }));
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <ul aria-label={t("reason.templates")} className="flex flex-wrap gap-2">
        {words.map(({ key, name, text }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onValue(text)}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium hover:bg-sunken pointer-coarse:min-h-touch"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
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
