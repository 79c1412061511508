import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { NOTE_MAX } from "#contract/rules/limits.ts";
import { ask } from "#web/platform/api/api.ts";
import { OrderActionDialog, type OrderActionDialogProps } from "./order-action-dialog.tsx";
import { orderResultOf } from "#web/staff/orders/order-result.ts";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

/** Edits the store's internal note of an order. */
export function NoteDialog(props: OrderActionDialogProps) {
  const { t } = useTranslation("staff");
  const { id, version, note } = props.order;
  const [typed, setTyped] = useState(note);
  return (
    <OrderActionDialog
      {...props}
      act="note"
      send={() =>
        orderResultOf(() =>
          ask("PUT /admin/orders/{id}/note", {
            params: { id },
            body: { note: typed.trim(), version },
          }),
        )
      }
    >
      <CountedTextArea
        label={t("desk.noteField")}
        hint={t("desk.inside")}
        limit={NOTE_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </OrderActionDialog>
  );
}
