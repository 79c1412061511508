import { useState } from "react";
import { taxedRates, type TaxedRate } from "#contract/rules/invoices/vat.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showDay } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import { useVatRateName } from "#web/staff/vat-rate-field.tsx";

type RateDialogProps = { earliest: string; onDone: () => void; onClose: () => void };

/** Asks for a kind of goods, its percentage, and the first day of it. */
export function RateDialog({ earliest, onDone, onClose }: RateDialogProps) {
  const { t } = useTranslation("super-admin");
  const nameOf = useVatRateName();
  const [rate, setRate] = useState<TaxedRate>("standard");
  const [from, setFrom] = useState("");
  const [percent, setPercent] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, failed, send } = useSending();
  const number = readWhole(percent);
  const percentErrors =
    number === null || number < 0 || number > 100 ? [t("vat.percentFault")] : [];
  const fromErrors =
    from < earliest ? [t("vat.fromFault", { day: showDay(`${earliest}T00:00:00Z`) })] : [];

  const submit = () => {
    setTried(true);
    if (number === null || percentErrors.length + fromErrors.length > 0) return;
    void send(async () => {
      await ask("PUT /super/vat-rates", { body: { rate, from, percent: number } });
      onDone();
    });
  };
  return (
    <FormDialog
      open
      size="sm"
      title={t("vat.addTitle")}
      closeLabel={t("ask.no")}
      cancelLabel={t("ask.no")}
      submitLabel={t("vat.add")}
      {...{ busy, failed }}
      onClose={onClose}
      onSubmit={submit}
    >
      <ChoiceField
        label={t("vat.rate")}
        value={rate}
        onValue={setRate}
        options={taxedRates.map((value) => ({ value, text: nameOf(value) }))}
      />
      <NumberField
        label={t("vat.percent")}
        required
        unit="%"
        value={percent}
        errors={tried ? percentErrors : []}
        onValue={setPercent}
      />
      <DateField
        label={t("vat.from")}
        required
        min={earliest}
        value={from}
        errors={tried ? fromErrors : []}
        onValue={setFrom}
      />
    </FormDialog>
  );
}
