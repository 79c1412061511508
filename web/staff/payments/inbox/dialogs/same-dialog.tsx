import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useVersionedDetail } from "#web/staff/kit/use-versioned-detail.ts";
import { Doubles } from "../doubles.tsx";
import { findTransactionDetail } from "../load-payments.ts";
import { confirmDouble } from "../transaction-acts.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { TransactionDialogProps } from "./transaction-summary.tsx";

/** Confirms that a possible double is a double, and shows the transaction that it repeats. */
export function SameDialog(props: TransactionDialogProps) {
  const { transaction } = props;
  const { t } = useTranslation("payments");
  const detail = useVersionedDetail(transaction, findTransactionDetail, true);
  return (
    <ReasonDialog
      {...props}
      title={t("double.sameTitle")}
      submitLabel={t("act.same")}
      label={t("double.takeReason")}
      required
      act={async (reason) => await confirmDouble(transaction, reason)}
    >
      {detail && <Doubles doubles={detail.doubles} />}
      <p>{t("double.sameText")}</p>
    </ReasonDialog>
  );
}
