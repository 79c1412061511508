import { useState } from "react";
import { payerOf } from "#contract/ledger/settlements.ts";
import { SETTLEMENT_MAX, SETTLEMENT_REFERENCE_MAX } from "#contract/ledger/settlement-limits.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { showMonth } from "#web/staff/money/money-query.ts";
import type { ClosedStatement } from "./load-money.ts";

type RecordDialogProps = { statement: ClosedStatement; onDone: () => void; onClose: () => void };

/** Records a transfer of a store to the shop's account. One like a recorded one needs a tick. */
export function RecordDialog({ statement, onDone, onClose }: RecordDialogProps) {
  const { t } = useTranslation("shop-money");
  const language = useLanguage();
  const { id, tenant, month, open } = statement;
  const owed = payerOf(open) === "store" ? Math.abs(open) : 0;
  const [today] = useState(() => vietnamDay(new Date()));
  const [typed, setTyped] = useState(owed === 0 ? "" : String(owed));
  const [day, setDay] = useState(today);
  const [reference, setReference] = useState("");
  const [isAlike, setIsAlike] = useState(false);
  const [isAnother, setIsAnother] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const { busy, failed, errorsOf, send } = useSending(["amount", "day", "reference"], (failure) => {
    const isBefore = failure.code === "ledger/recorded-before";
    if (isBefore) setIsAlike(true);
    return isBefore;
  });
  const amount = Number(typed);
  const isAmountWrong = amount < 1 || amount > SETTLEMENT_MAX;
  const isDayWrong = day === "" || day > today;
  const isReferenceWrong = reference.trim() === "";
  const submit = () => {
    setIsTried(true);
    if (isAmountWrong || isDayWrong || isReferenceWrong) return;
    void send(async () => {
      await ask("POST /super/statements/{id}/settlements", {
        params: { id },
        body: { amount, day, reference: reference.trim(), isAnother },
      });
      onDone();
    });
  };
  const errors = (isWrong: boolean, text: string, field: string) => [
    ...(isTried && isWrong ? [text] : []),
    ...errorsOf(field),
  ];
  return (
    <FormDialog
      open
      size="sm"
      title={t("record.title")}
      closeLabel={t("record.close")}
      cancelLabel={t("record.close")}
      submitLabel={t("record.submit")}
      failedTitle={t("record.failed")}
      {...{ busy, failed, onClose }}
      onSubmit={submit}
    >
      <p>{t("record.about", { store: tenant.name, month: showMonth(month) })}</p>
      <MoneyField
        label={t("record.amount")}
        required
        value={typed}
        errors={errors(isAmountWrong, t("record.amountWrong"), "amount")}
        onValue={setTyped}
      />
      {amount > owed && (
        <p className="text-sm text-ink-soft">
          {t("record.tooMuch", { amount: showMoney(language, amount - owed) })}
        </p>
      )}
      <DateField
        label={t("record.day")}
        required
        max={today}
        value={day}
        errors={errors(isDayWrong, t("record.dayWrong"), "day")}
        onValue={setDay}
      />
      <TextField
        label={t("record.reference")}
        hint={t("record.referenceHint")}
        required
        autoComplete="off"
        maxLength={SETTLEMENT_REFERENCE_MAX}
        value={reference}
        errors={errors(isReferenceWrong, t("record.referenceWrong"), "reference")}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      {isAlike && (
        <Notice tone="warning" announce>
          <p>{t("record.alike")}</p>
          <Checkbox
            checked={isAnother}
            onChange={({ currentTarget }) => setIsAnother(currentTarget.checked)}
          >
            {t("record.another")}
          </Checkbox>
        </Notice>
      )}
    </FormDialog>
  );
}
