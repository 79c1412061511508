import { REFERENCE_MAX } from "#contract/rules/limits.ts";
import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { TextField } from "#web/design/form/text-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { DeskDialog, type DeskDialogProps } from "./desk-dialog.tsx";
import { tryAct } from "#web/staff/try-act.ts";

/** Records that the payment of a cancelled order was refunded. */
export function RefundDialog(props: DeskDialogProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { id, version, paidAmount } = props.order;
  const [reference, setReference] = useState("");
  return (
    <DeskDialog
      {...props}
      act="refund"
      send={() =>
        tryAct(() =>
          ask("POST /admin/orders/{id}/refund", {
            params: { id },
            body: { reference: reference.trim(), version },
          }),
        )
      }
    >
      <p>{t("desk.refundText", { amount: showMoney(language, paidAmount) })}</p>
      <TextField
        label={t("desk.reference")}
        hint={t("desk.refundReferenceHint")}
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </DeskDialog>
  );
}
