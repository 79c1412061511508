import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { OrderActionDialog, type OrderActionDialogProps } from "./order-action-dialog.tsx";
import { useRefundFields } from "./refund-fields.tsx";
import { orderResultOf } from "#web/staff/orders/order-result.ts";

/** Records that what is due back of an order was paid out, or a part of it. */
export function RefundDialog(props: OrderActionDialogProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { id, version, refundDue } = props.order;
  const refund = useRefundFields(refundDue);
  return (
    <OrderActionDialog
      {...props}
      act="refund"
      check={refund.check}
      send={() =>
        orderResultOf(() =>
          ask("POST /admin/orders/{id}/refund", {
            params: { id },
            body: { ...refund.body(), version },
          }),
        )
      }
    >
      <p>{t("desk.refundText", { amount: showMoney(language, refundDue) })}</p>
      {refund.fields}
    </OrderActionDialog>
  );
}
