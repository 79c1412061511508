import type { ReactNode } from "react";
import { Notice } from "#web/design/feedback/notice.tsx";
import { EditConflict, type EditConflictProps } from "./edit-conflict.tsx";
import { SaveBar } from "./save-bar.tsx";

type EditFormProps<
  T extends { version: number },
  V extends Record<string, string>,
> = EditConflictProps<T, V> & {
  saveLabel?: string | undefined;
  /** Further buttons of the save bar. */
  acts?: ReactNode;
  children: ReactNode;
};

/** A form of staff with its save bar, its guard against leaving, and the dialog for two people who edit the same. */
export function EditForm<T extends { version: number }, V extends Record<string, string>>(
  props: EditFormProps<T, V>,
) {
  const { edit, labelOf, show, saveLabel, acts, children } = props;
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
        busy={edit.busy}
        saveLabel={saveLabel}
        onDiscard={edit.discard}
      >
        {acts}
      </SaveBar>
      <EditConflict {...{ edit, labelOf, show }} />
    </form>
  );
}
