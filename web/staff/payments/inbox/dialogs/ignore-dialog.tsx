import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ignoreTransaction } from "../transaction-acts.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { TransactionDialogProps } from "./transaction-summary.tsx";

/** Marks a transaction as not an order's, so that it no longer waits. */
export function IgnoreDialog(props: TransactionDialogProps) {
  const { t } = useTranslation("payments");
  return (
    <ReasonDialog
      {...props}
      title={t("ignore.title")}
      submitLabel={t("ignore.submit")}
      label={t("ignore.reason")}
      hint={t("ignore.reasonHint")}
      act={async (reason) => await ignoreTransaction(props.transaction, { ignored: true, reason })}
    >
      <p>{t("ignore.text")}</p>
    </ReasonDialog>
  );
}
