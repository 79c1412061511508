import { useId, useState } from "react";
import { REFERENCE_MAX } from "#contract/rules/limits.ts";
import { NumberField } from "#web/design/form/number-field.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { localOf, momentOf } from "#web/staff/local-times.ts";

/** Digits of the largest transfer. */
const AMOUNT_DIGITS = 13;

type RefundError = "amount" | "at";

/** The fields of a refund: how much of what is due, when, and the reference of the transfer that gave it back. */
export const useRefundFields = (refundDue: number) => {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const id = useId();
  const [amount, setAmount] = useState<number | undefined>(refundDue);
  const [openedAt] = useState(() => localOf(new Date().toISOString()));
  const [at, setAt] = useState(openedAt);
  const [reference, setReference] = useState("");
  const [pressed, setPressed] = useState(false);
  const faults: readonly RefundError[] = [
    ...((amount ?? 0) < 1 || (amount ?? 0) > refundDue ? (["amount"] as const) : []), // as: the literals of `RefundError`
    ...(at === "" || at > openedAt ? (["at"] as const) : []), // as: the literals of `RefundError`
  ];
  const isWrong = (field: RefundError) => pressed && faults.includes(field);
  return {
    /** Returns the id of the first invalid field. */
    check: (): string | undefined => {
      setPressed(true);
      return faults[0] && `${id}-${faults[0]}`;
    },
    /** Returns the body of the request. A refund that was just paid out gets the server's time. */
    body: () => ({
      amount,
      reference: reference.trim(),
      ...(at !== openedAt && { at: momentOf(at) }),
    }),
    fields: (
      <>
        <NumberField
          id={`${id}-amount`}
          label={t("desk.amount")}
          hint={t("desk.refundAmountHint", { amount: showMoney(language, refundDue) })}
          required
          unit="₫"
          maxDigits={AMOUNT_DIGITS}
          defaultValue={refundDue}
          errors={isWrong("amount") ? [t("desk.refundTooMuch")] : []}
          format={(value) => showNumber(language, value)}
          onValue={setAmount}
        />
        <TextField
          id={`${id}-at`}
          type="datetime-local"
          label={t("desk.refundAt")}
          required
          max={openedAt}
          value={at}
          errors={isWrong("at") ? [t("desk.refundAtWrong")] : []}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
        <TextField
          label={t("desk.reference")}
          hint={t("desk.refundReferenceHint")}
          maxLength={REFERENCE_MAX}
          autoComplete="off"
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      </>
    ),
  };
};
