import { FormDialog, type FormDialogProps } from "#web/design/overlay/form-dialog.tsx";
import { EditConflict, type EditConflictProps } from "./edit-conflict.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

type EditDialogProps<T extends { version: number }, V extends Record<string, string>> = Omit<
  FormDialogProps,
  "busy" | "failed" | "onSubmit" | "open"
> &
  Omit<EditConflictProps<T, V>, "show">;

/** The same as `EditForm` in a dialog, for a thing of a few fields. */
export function EditDialog<T extends { version: number }, V extends Record<string, string>>({
  edit,
  labelOf,
  children,
  ...dialog
}: EditDialogProps<T, V>) {
  return (
    <>
      <FormDialog
        {...dialog}
        open
        busy={edit.busy}
        failed={edit.conflict ? undefined : edit.failed}
        onSubmit={edit.submit}
      >
        {children}
        <LeaveGuard active={edit.changed} />
      </FormDialog>
      <EditConflict edit={edit} labelOf={labelOf} />
    </>
  );
}
