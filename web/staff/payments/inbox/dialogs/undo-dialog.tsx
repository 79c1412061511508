import { Notice } from "#web/design/feedback/notice.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { TransactionSummary, type TransactionDialogProps } from "./transaction-summary.tsx";
import { undoMatch } from "../transaction-acts.ts";

/** Asks before a match is undone: the orders are unpaid again. */
export function UndoDialog({ transaction, onDone, onClose }: TransactionDialogProps) {
  const { t } = useTranslation("payments");
  const { busy, failed, send } = useSending();
  const { orders } = transaction;
  return (
    <AlertDialog
      open
      danger
      title={t("undo.title")}
      yesLabel={t("undo.yes")}
      noLabel={t("dialog.back")}
      busy={busy}
      onYes={() => void send(async () => onDone(await undoMatch(transaction)))}
      onNo={onClose}
    >
      <div className="flex flex-col gap-3">
        <TransactionSummary transaction={transaction} />
        <p>
          {t("undo.text", {
            count: orders.length,
            orders: orders.map(({ id }) => id).join(", "),
          })}
        </p>
        {failed !== undefined && (
          <Notice tone="danger" title={t("dialog.failed")} announce>
            {failed}
          </Notice>
        )}
      </div>
    </AlertDialog>
  );
}
