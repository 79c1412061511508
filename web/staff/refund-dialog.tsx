import { REFERENCE_MAX } from "../../contract/limits.ts";
import { useState } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { TextField } from "../design/text-field.tsx";
import { ask } from "../platform/api.ts";
import { showMoney } from "../platform/format.ts";
import { useLanguage } from "../platform/use-language.ts";
import { DeskDialog, type DeskDialogProps } from "./desk-dialog.tsx";
import { tryAct } from "./try-act.ts";

/** Records that what was paid for a cancelled order was given back. */
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
