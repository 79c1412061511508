import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ReasonDialog } from "#web/staff/payments/inbox/dialogs/reason-dialog.tsx";
import type { TransactionDialogProps } from "#web/staff/payments/inbox/dialogs/transaction-summary.tsx";

/** Takes parcels back from a carrier's transfer, with a reason. */
export function UndoPayoutDialog(props: TransactionDialogProps) {
  const { t } = useTranslation("payouts");
  const { id, version } = props.transaction;
  return (
    <ReasonDialog
      {...props}
      required
      title={t("undo.title")}
      submitLabel={t("undo.submit")}
      label={t("undo.reason")}
      act={async (reason) => {
        const params = { id };
        await ask("POST /admin/payments/{id}/parcels/reversal", {
          params,
          body: { reason, version },
        });
        return await ask("GET /admin/payments/{id}", { params });
      }}
    >
      <p>{t("undo.text")}</p>
    </ReasonDialog>
  );
}
