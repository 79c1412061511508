import { useState } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { NOTE_MAX } from "../../contract/limits.ts";
import { TextAreaField } from "../design/text-area-field.tsx";
import { ask } from "../platform/api.ts";
import { DeskDialog, type DeskDialogProps } from "./desk-dialog.tsx";
import { tryAct } from "./try-act.ts";

/** Writes the store's own note on an order. */
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
