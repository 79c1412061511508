import { useId, useState } from "react";
import { REFERENCE_MAX } from "#contract/rules/limits.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { localOf, momentOf } from "#web/staff/local-times.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type RefundField = "amount" | "at";

/** The fields of a refund: how much of what is due, when, and the reference of the transfer that gave it back. */
export const useRefundFields = (refundDue: number) => {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const id = useId();
  const [amount, setAmount] = useState(String(refundDue));
  const [openedAt] = useState(() => localOf(new Date().toISOString()));
  const [at, setAt] = useState(openedAt);
  const [reference, setReference] = useState("");
  const [pressed, setPressed] = useState(false);
  const wrongFields: readonly RefundField[] = [
    ...(Number(amount) < 1 || Number(amount) > refundDue ? (["amount"] as const) : []), // as: the literals of `RefundField`
    ...(at === "" || at > openedAt ? (["at"] as const) : []), // as: the literals of `RefundField`
  ];
  const isWrong = (field: RefundField) => pressed && wrongFields.includes(field);
  return {
    /** Returns the id of the first invalid field. */
    check: (): string | undefined => {
      setPressed(true);
      return wrongFields[0] && `${id}-${wrongFields[0]}`;
    },
    /** Returns the body of the request. A refund that was just paid out gets the server's time. */
    body: () => ({
      amount: Number(amount),
      reference: reference.trim(),
      ...(at !== openedAt && { at: momentOf(at) }),
    }),
    fields: (
      <>
        <MoneyField
          id={`${id}-amount`}
          label={t("desk.amount")}
          hint={t("desk.refundAmountHint", { amount: showMoney(language, refundDue) })}
          required
          value={amount}
          errors={isWrong("amount") ? [t("desk.refundTooMuch")] : []}
          onValue={setAmount}
        />
        <DateField
          id={`${id}-at`}
          kind="moment"
          label={t("desk.refundAt")}
          required
          max={openedAt}
          value={at}
          errors={isWrong("at") ? [t("desk.refundAtWrong")] : []}
          onValue={setAt}
        />
        <CountedTextField
          label={t("desk.reference")}
          hint={t("desk.refundReferenceHint")}
          limit={REFERENCE_MAX}
          autoComplete="off"
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      </>
    ),
  };
};
