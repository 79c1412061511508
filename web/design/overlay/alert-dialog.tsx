import { useId, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { useModal } from "./use-modal.ts";

export type AlertDialogProps = {
  open: boolean;
  title: ReactNode;
  /** The question or the message. */
  children: ReactNode;
  yesLabel: string;
  /** Without it there is no choice: the yes button only confirms that the message was read. */
  noLabel?: string | undefined;
  onYes: () => void;
  /** Called by the no button and by Esc. */
  onNo: () => void;
  /** The action cannot be undone: the no button gets the focus first. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
};

/** Asks a question with yes and no, or shows a message to confirm. A press outside does not answer it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, children, yesLabel, noLabel, onYes, onNo, danger, busy } = props;
  const id = useId();
  const modal = useModal({ open, onClose: onNo });
  return (
    <dialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="closerequest"
      className="modal modal-sm"
      {...modal}
    >
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto p-5 sm:p-6">
        <h2 id={`${id}-title`} className="text-lg font-bold">
          {title}
        </h2>
        <div id={`${id}-text`} className="text-ink-soft">
          {children}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5 px-5 pb-5 sm:px-6 sm:pb-6">
        {noLabel && (
          <Button onClick={onNo} data-first-focus={danger || undefined} className="min-w-24">
            {noLabel}
          </Button>
        )}
        <Button
          look={danger ? "danger" : "primary"}
          onClick={onYes}
          busy={busy}
          data-first-focus={!danger || !noLabel || undefined}
          className="min-w-24"
        >
          {yesLabel}
        </Button>
      </div>
    </dialog>
  );
}
