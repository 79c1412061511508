import { useState } from "react";
import { REFERENCE_MAX } from "#contract/rules/limits.ts";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { localOf, momentOf } from "#web/staff/local-times.ts";
import { useReturnAct, type ReturnActProps } from "../use-return-act.ts";
import { ActForm } from "./act-form.tsx";

/** Records a refund that was paid, with its reference. */
export function RefundForm(props: ReturnActProps) {
  const { id, version, amounts } = props.of;
  const { t } = useTranslation("store-returns");
  const language = useLanguage();
  const { busy, failed, act } = useReturnAct(props, "refunded");
  const [amount, setAmount] = useState(String(amounts.open));
  const [opened] = useState(() => new Date().toISOString());
  const [at, setAt] = useState(() => localOf(opened));
  const [reference, setReference] = useState("");
  const [tried, setTried] = useState(false);
  const most = showMoney(language, amounts.open);
  const wrong = {
    amount: Number(amount) < 1 || Number(amount) > amounts.open,
    at: at === "" || at > localOf(opened),
    reference: reference.trim() === "",
  };
  const errors = (field: keyof typeof wrong, text: string) => (tried && wrong[field] ? [text] : []);
  const send = () => {
    setTried(true);
    if (Object.values(wrong).some(Boolean)) return;
    act(() =>
      ask("POST /admin/returns/{id}/refund", {
        params: { id },
        body: {
          version,
          amount: Number(amount),
          // Without seconds, a refund of this minute would be before the inspection.
          at: at === localOf(opened) ? opened : momentOf(at),
          reference: reference.trim(),
        },
      }),
    );
  };
  return (
    <ActForm
      label={t("refund.record")}
      submitLabel={t("refund.submit")}
      {...{ busy, failed }}
      onSubmit={send}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <MoneyField
          label={t("refund.amount")}
          hint={t("refund.amountHint", { amount: most })}
          required
          value={amount}
          onValue={setAmount}
          errors={errors("amount", t("refund.amountWrong", { amount: most }))}
        />
        <DateField
          kind="moment"
          label={t("refund.at")}
          required
          max={localOf(opened)}
          value={at}
          onValue={setAt}
          errors={errors("at", t("refund.atWrong"))}
        />
        <CountedTextField
          label={t("refund.reference")}
          hint={t("refund.referenceHint")}
          required
          limit={REFERENCE_MAX}
          autoComplete="off"
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
          errors={errors("reference", t("refund.referenceRequired"))}
        />
      </div>
    </ActForm>
  );
}
