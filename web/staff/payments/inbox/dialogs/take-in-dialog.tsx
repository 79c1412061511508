import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useVersionedDetail } from "#web/staff/kit/use-versioned-detail.ts";
import { Doubles } from "../doubles.tsx";
import { findTransactionDetail } from "../load-payments.ts";
import { takeInTransaction } from "../transaction-acts.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { TransactionDialogProps } from "./transaction-summary.tsx";

/** Takes in a transaction that was left out or waits for its account, and shows the one that it may repeat. */
export function TakeInDialog(props: TransactionDialogProps) {
  const { transaction } = props;
  const { t } = useTranslation("payments");
  const detail = useVersionedDetail(transaction, findTransactionDetail, true);
  return (
    <ReasonDialog
      {...props}
      title={t("double.takeTitle")}
      submitLabel={t("act.take_in")}
      label={t("double.takeReason")}
      required
      act={async (reason) => await takeInTransaction(transaction, reason)}
    >
      {detail && <Doubles doubles={detail.doubles} />}
      <p>{t(transaction.unlistedBy === null ? "double.takeText" : "unlisted.takeText")}</p>
    </ReasonDialog>
  );
}
