import { REFERENCE_MAX } from "#contract/rules/limits.ts";
import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { TextField } from "#web/design/form/text-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { OrderActionDialog, type OrderActionDialogProps } from "./order-action-dialog.tsx";
import { orderResultOf } from "#web/staff/orders/order-result.ts";

/** Records that the payment of a cancelled order was refunded. */
export function RefundDialog(props: OrderActionDialogProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { id, version, amountPaid } = props.order;
  const [reference, setReference] = useState("");
  return (
    <OrderActionDialog
      {...props}
      act="refund"
      send={() =>
        orderResultOf(() =>
          ask("POST /admin/orders/{id}/refund", {
            params: { id },
            body: { reference: reference.trim(), version },
          }),
        )
      }
    >
      <p>{t("desk.refundText", { amount: showMoney(language, amountPaid) })}</p>
      <TextField
        label={t("desk.reference")}
        hint={t("desk.refundReferenceHint")}
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </OrderActionDialog>
  );
}
