import type { ReactNode } from "react";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";

type ShownOnceDialogProps = {
  title: string;
  closeLabel: string;
  /** The button that closes it. */
  doneLabel: string;
  /** Says that it is shown this once; null where it holds no secret. */
  warning: string | null;
  onClose: () => void;
  children: ReactNode;
};

/** Shows a token or a secret this once; a press outside does not close it. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, closeLabel, doneLabel, warning, onClose, children } = props;
  return (
    <Dialog
      open
      sheet
      lightDismiss={false}
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {doneLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {warning !== null && <Notice tone="warning">{warning}</Notice>}
        {children}
      </div>
    </Dialog>
  );
}
