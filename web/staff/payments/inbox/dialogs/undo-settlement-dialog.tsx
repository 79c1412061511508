import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { undoSettlement } from "../load-settlement.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { TransactionDialogProps } from "./transaction-summary.tsx";

/** Takes back which statement a transfer settles, with a reason. */
export function UndoSettlementDialog(props: TransactionDialogProps) {
  const { t } = useTranslation("payments");
  return (
    <ReasonDialog
      {...props}
      required
      title={t("undo.title")}
      submitLabel={t("undo.yes")}
      label={t("match.reason")}
      act={async (reason) => await undoSettlement(props.transaction, reason)}
    >
      <p>{t("settlement.undoText")}</p>
    </ReasonDialog>
  );
}
