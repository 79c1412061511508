import { useState } from "react";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { TextField } from "#web/design/form/text-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { TransactionSummary, type TransactionDialogProps } from "./transaction-summary.tsx";
import { ignoreTransaction } from "./transaction-acts.ts";

/** Marks a transaction as not an order's, so that it no longer waits. */
export function IgnoreDialog({ transaction, onDone, onClose }: TransactionDialogProps) {
  const { t } = useTranslation("payments");
  const [reason, setReason] = useState("");
  const { busy, failed, errorsOf, send } = useSending(["reason"]);
  return (
    <FormDialog
      open
      size="sm"
      title={t("ignore.title")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("ignore.submit")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={() =>
        void send(async () =>
          onDone(await ignoreTransaction(transaction, { ignored: true, reason: reason.trim() })),
        )
      }
    >
      <TransactionSummary transaction={transaction} />
      <p>{t("ignore.text")}</p>
      <TextField
        label={t("ignore.reason")}
        hint={t("ignore.reasonHint")}
        maxLength={REASON_MAX}
        autoComplete="off"
        value={reason}
        errors={errorsOf("reason")}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
