import { REASON_MAX } from "#contract/rules/limits.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

type HandOverReasonProps = {
  id: string;
  value: string;
  missing: boolean;
  onValue: (reason: string) => void;
};

/** Asks why an order is handed over although its transfer or a call is missing. */
export function HandOverReason({ id, value, missing, onValue }: HandOverReasonProps) {
  const { t } = useTranslation("staff");
  return (
    <CountedTextArea
      id={id}
      label={t("risk.reason")}
      hint={t("risk.reasonHint")}
      required
      rows={2}
      limit={REASON_MAX}
      errors={missing ? [t("ask.needReason")] : []}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value.replaceAll("\n", " "))}
    />
  );
}
