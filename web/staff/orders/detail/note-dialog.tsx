import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { NOTE_MAX } from "#contract/rules/limits.ts";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { DeskDialog, type DeskDialogProps } from "./desk-dialog.tsx";
import { tryAct } from "#web/staff/try-act.ts";

/** Edits the store's internal note of an order. */
export function NoteDialog(props: DeskDialogProps) {
  const { t } = useTranslation("staff");
  const { id, version, note } = props.order;
  const [typed, setTyped] = useState(note);
  return (
    <DeskDialog
      {...props}
      act="note"
      send={() =>
        tryAct(() =>
          ask("PUT /admin/orders/{id}/note", {
            params: { id },
            body: { note: typed.trim(), version },
          }),
        )
      }
    >
      <TextAreaField
        label={t("desk.noteField")}
        hint={t("desk.inside")}
        maxLength={NOTE_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </DeskDialog>
  );
}
