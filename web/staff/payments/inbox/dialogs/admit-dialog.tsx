import { Notice } from "#web/design/feedback/notice.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { admitAccount } from "../transaction-acts.ts";
import { TransactionSummary, type TransactionDialogProps } from "./transaction-summary.tsx";

/** Asks before an account is admitted: its transfers pay orders from then on. */
export function AdmitDialog({ transaction, onDone, onClose }: TransactionDialogProps) {
  const { t } = useTranslation("payments");
  const { busy, failed, send } = useSending();
  return (
    <AlertDialog
      open
      title={t("unlisted.title")}
      yesLabel={t("act.admit")}
      noLabel={t("dialog.back")}
      busy={busy}
      onYes={() => void send(async () => onDone(await admitAccount(transaction)))}
      onNo={onClose}
    >
      <div className="flex flex-col gap-3">
        <TransactionSummary transaction={transaction} />
        <p>{t("unlisted.text", { account: transaction.account.number })}</p>
        {failed !== undefined && (
          <Notice tone="danger" title={t("dialog.failed")} announce>
            {failed}
          </Notice>
        )}
      </div>
    </AlertDialog>
  );
}
