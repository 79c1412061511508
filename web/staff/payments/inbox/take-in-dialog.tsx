import { useState } from "react";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { TextField } from "#web/design/form/text-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { TransactionSummary, type TransactionDialogProps } from "./transaction-summary.tsx";
import { takeInTransaction } from "./transaction-acts.ts";

/** Takes in a transaction that was left out or waits for its account, with the reason of the member of staff. */
export function TakeInDialog({ transaction, onDone, onClose }: TransactionDialogProps) {
  const { t } = useTranslation("payments");
  const [reason, setReason] = useState("");
  const { busy, failed, errorsOf, send } = useSending(["reason"]);
  return (
    <FormDialog
      open
      size="sm"
      title={t("double.takeTitle")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("act.take_in")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={() =>
        void send(async () => onDone(await takeInTransaction(transaction, reason.trim())))
      }
    >
      <TransactionSummary transaction={transaction} />
      <p>{t(transaction.unlistedBy === null ? "double.takeText" : "unlisted.takeText")}</p>
      <TextField
        label={t("double.takeReason")}
        maxLength={REASON_MAX}
        autoComplete="off"
        required
        value={reason}
        errors={errorsOf("reason")}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
