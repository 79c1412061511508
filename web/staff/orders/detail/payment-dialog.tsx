import { useId, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { OrderActionDialog, type OrderActionDialogProps } from "./order-action-dialog.tsx";
import { PaymentFields, type PaymentAnswers } from "./payment-fields.tsx";
import { orderResultOf } from "#web/staff/orders/order-result.ts";

/** Records a bank transfer for an order; the field starts with the open amount. */
export function PaymentDialog(props: OrderActionDialogProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const fieldId = useId();
  const { id, version, status, totalAmount, amountPaid, transferCode } = props.order;
  const open = status === "cancelled" ? 0 : Math.max(totalAmount - amountPaid, 0);
  const [pressed, setPressed] = useState(false);
  const [answers, setAnswers] = useState<PaymentAnswers>({
    amount: open > 0 ? String(open) : "",
    reference: "",
    correction: false,
    reason: "",
  });
  const { amount, correction } = answers;
  const reason = answers.reason.trim();
  const missing = [
    ...(Number(amount) > 0 ? [] : ["amount"]),
    ...(correction && reason === "" ? ["reason"] : []),
  ];
  return (
    <OrderActionDialog
      {...props}
      act="payment"
      check={() => {
        setPressed(true);
        return missing[0] && `${fieldId}-${missing[0]}`;
      }}
      send={() =>
        orderResultOf(() =>
          ask("POST /admin/orders/{id}/payments", {
            params: { id },
            body: {
              amount: (correction ? -1 : 1) * Number(amount),
              reference: answers.reference.trim(),
              version,
              ...(correction && { reason }),
            },
          }),
        )
      }
    >
      <p>
        {t("desk.paymentText", {
          open: showMoney(language, open),
          total: showMoney(language, totalAmount),
        })}
        {transferCode !== null && ` ${t("desk.paymentCode", { code: transferCode })}`}
      </p>
      <PaymentFields
        id={fieldId}
        answers={answers}
        mayCorrect={amountPaid > 0}
        missing={pressed ? missing : []}
        onAnswers={setAnswers}
      />
    </OrderActionDialog>
  );
}
