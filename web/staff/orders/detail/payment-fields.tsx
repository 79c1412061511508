import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { REASON_MAX, REFERENCE_MAX } from "#contract/rules/limits.ts";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { NumberField } from "#web/design/form/number-field.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";

/** Digits of the largest transfer. */
const AMOUNT_DIGITS = 13;

export type PaymentAnswers = {
  /** In đồng. */
  amount: number | undefined;
  reference: string;
  /** The payment reverses one that was recorded by mistake. */
  correction: boolean;
  reason: string;
};

type PaymentFieldsProps = {
  /** Prefix of the field ids: `{id}-amount`, `{id}-reason`. */
  id: string;
  answers: PaymentAnswers;
  mayCorrect: boolean;
  missing: readonly string[];
  onAnswers: (answers: PaymentAnswers) => void;
};

/** Asks for amount and reference of a payment, or for amount and reason of a correction. */
export function PaymentFields({ id, answers, mayCorrect, missing, onAnswers }: PaymentFieldsProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  return (
    <>
      <NumberField
        id={`${id}-amount`}
        label={t("desk.amount")}
        required
        unit="₫"
        maxDigits={AMOUNT_DIGITS}
        defaultValue={answers.amount}
        errors={missing.includes("amount") ? [t("desk.needAmount")] : []}
        format={(value) => showNumber(language, value)}
        onValue={(amount) => onAnswers({ ...answers, amount })}
      />
      <TextField
        label={t("desk.reference")}
        hint={t("desk.referenceHint")}
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        value={answers.reference}
        onChange={({ currentTarget: { value } }) => onAnswers({ ...answers, reference: value })}
      />
      {mayCorrect && (
        <Checkbox
          checked={answers.correction}
          onChange={({ currentTarget: { checked } }) =>
            onAnswers({ ...answers, correction: checked })
          }
        >
          {t("desk.correction")}
        </Checkbox>
      )}
      {answers.correction && (
        <TextField
          id={`${id}-reason`}
          label={t("ask.reason")}
          hint={t("desk.inside")}
          required
          maxLength={REASON_MAX}
          autoComplete="off"
          errors={missing.includes("reason") ? [t("ask.needReason")] : []}
          value={answers.reason}
          onChange={({ currentTarget: { value } }) => onAnswers({ ...answers, reason: value })}
        />
      )}
    </>
  );
}
