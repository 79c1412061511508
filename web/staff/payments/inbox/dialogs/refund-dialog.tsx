import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { useRefundFields } from "#web/staff/orders/detail/refund-fields.tsx";
import type { MatchedOrder } from "../load-payments.ts";
import { TransactionSummary, type TransactionDialogProps } from "./transaction-summary.tsx";

type RefundDialogProps = TransactionDialogProps & { order: MatchedOrder };

/** Records that the overpaid part of a transfer was refunded. */
export function RefundDialog({ transaction, order, onDone, onClose }: RefundDialogProps) {
  const { t } = useTranslation("payments", "staff");
  const language = useLanguage();
  const refund = useRefundFields(order.refundDue);
  const { busy, failed, send } = useSending();
  const record = async () => {
    await ask("POST /admin/orders/{id}/refund", { params: { id: order.id }, body: refund.body() });
    onDone();
  };
  return (
    <FormDialog
      open
      size="sm"
      title={t("staff:desk.refundTitle")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("staff:desk.refundSend")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={() => {
        const wrong = refund.check();
        if (wrong === undefined) void send(record);
        else document.getElementById(wrong)?.focus();
      }}
    >
      <TransactionSummary transaction={transaction} />
      <p>{t("refund.text", { id: order.id, amount: showMoney(language, order.refundDue) })}</p>
      {refund.fields}
    </FormDialog>
  );
}
