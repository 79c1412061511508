import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { REASON_MAX, REFERENCE_MAX } from "#contract/rules/limits.ts";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

export type PaymentAnswers = {
  /** Digits of đồng. */
  amount: string;
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
  return (
    <>
      <MoneyField
        id={`${id}-amount`}
        label={t("desk.amount")}
        required
        value={answers.amount}
        errors={missing.includes("amount") ? [t("desk.needAmount")] : []}
        onValue={(amount) => onAnswers({ ...answers, amount })}
      />
      <CountedTextField
        label={t("desk.reference")}
        hint={t("desk.referenceHint")}
        limit={REFERENCE_MAX}
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
        <CountedTextField
          id={`${id}-reason`}
          label={t("ask.reason")}
          hint={t("desk.inside")}
          required
          limit={REASON_MAX}
          autoComplete="off"
          errors={missing.includes("reason") ? [t("ask.needReason")] : []}
          value={answers.reason}
          onChange={({ currentTarget: { value } }) => onAnswers({ ...answers, reason: value })}
        />
      )}
    </>
  );
}
