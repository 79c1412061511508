import { useId, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { useModal } from "./use-modal.ts";

export type AlertDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What is asked or told. */
  children: ReactNode;
  yesLabel: string;
  /** Without it there is nothing to choose: the yes button only takes note. */
  noLabel?: string | undefined;
  onYes: () => void;
  /** No, Esc. */
  onNo: () => void;
  /** The act cannot be taken back: the no button is focused first. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
};

/** A question with yes and no, or a message to take note of. A press beside it does not answer. */
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
      <div className="flex justify-end gap-2.5 px-5 pb-5 sm:px-6 sm:pb-6">
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
