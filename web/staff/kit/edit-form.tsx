import type { ReactNode } from "react";
import { Notice } from "#web/design/feedback/notice.tsx";
import { EditConflict, type EditConflictProps } from "./edit-conflict.tsx";
import { SaveBar, type SaveBarProps } from "./save-bar.tsx";

type EditFormProps<
  T extends { version: number },
  V extends Record<string, string>,
> = EditConflictProps<T, V> &
  Pick<SaveBarProps, "saveLabel" | "acts" | "inline" | "next"> & { children: ReactNode };

/** A form of staff with its save bar, its guard against leaving, and the dialog for two people who edit the same. */
export function EditForm<T extends { version: number }, V extends Record<string, string>>(
  props: EditFormProps<T, V>,
) {
  const { edit, labelOf, show, saveLabel, acts, inline, next, children } = props;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={edit.submit}>
      {children}
      {edit.failed !== undefined && !edit.conflict && (
        <Notice tone="danger" announce>
          {edit.failed}
        </Notice>
      )}
      <SaveBar
        changed={edit.changed}
        changes={edit.changes.map(labelOf)}
        busy={edit.busy}
        onDiscard={edit.discard}
        {...{ saveLabel, acts, inline, next }}
      />
      <EditConflict {...{ edit, labelOf, show }} />
    </form>
  );
}
