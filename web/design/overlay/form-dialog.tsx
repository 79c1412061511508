import { useId, type FormEvent, type FormHTMLAttributes } from "react";
import { Button } from "../button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { focusTypedError } from "../form/typed-error.ts";
import { Dialog, type DialogProps } from "./dialog.tsx";

export type FormDialogProps = Omit<DialogProps, "footer" | "lightDismiss" | "sheet"> & {
  /** The id of the form, where other elements refer to it. */
  formId?: string | undefined;
  autoComplete?: FormHTMLAttributes<HTMLFormElement>["autoComplete"];
  cancelLabel: string;
  submitLabel: string;
  look?: "primary" | "danger" | undefined;
  /** While the form is being sent, it is not submitted again. */
  busy: boolean;
  /** Why the last submission failed, unless a field says it. */
  failed?: string | undefined;
  failedTitle?: string | undefined;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A dialog with one form: it submits or closes. A press outside does not close it, since typed text would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { formId, autoComplete, cancelLabel, submitLabel, look = "primary", busy, ...rest } = props;
  const { onSubmit, children, failed, failedTitle, ...dialog } = rest;
  const ownId = useId();
  const id = formId ?? ownId;
  return (
    <Dialog
      sheet
      lightDismiss={false}
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose} className="min-w-24">
            {cancelLabel}
          </Button>
          <Button look={look} type="submit" form={id} busy={busy} className="min-w-24">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        autoComplete={autoComplete}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !focusTypedError(event.currentTarget)) onSubmit(event);
        }}
      >
        {children}
        {failed !== undefined && (
          <Notice tone="danger" title={failedTitle} announce>
            {failed}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
