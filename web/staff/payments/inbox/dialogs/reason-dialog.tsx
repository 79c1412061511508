import { useState, type ReactNode } from "react";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import type { TransactionDetail } from "../load-payments.ts";
import { TransactionSummary, type TransactionDialogProps } from "./transaction-summary.tsx";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type ReasonDialogProps = TransactionDialogProps & {
  title: string;
  submitLabel: string;
  /** Label and hint of the reason. */
  label: string;
  hint?: string;
  required?: true;
  /** Carries out the act with the reason of the member of staff. */
  act: (reason: string) => Promise<TransactionDetail>;
  /** An explanation of the act. */
  children: ReactNode;
};

/** Carries out an act about a transaction that asks for a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { transaction, title, submitLabel, label, hint, required, act, children } = props;
  const { onDone, onClose } = props;
  const { t } = useTranslation("payments");
  const [reason, setReason] = useState("");
  const { busy, failed, errorsOf, send } = useSending(["reason"]);
  return (
    <FormDialog
      open
      size="sm"
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      failedTitle={t("dialog.failed")}
      {...{ title, submitLabel, busy, failed, onClose }}
      onSubmit={() => void send(async () => onDone(await act(reason.trim())))}
    >
      <TransactionSummary transaction={transaction} />
      {children}
      <CountedTextField
        {...{ label, hint, required }}
        limit={REASON_MAX}
        autoComplete="off"
        value={reason}
        errors={errorsOf("reason")}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
