import { Button } from "#web/design/button.tsx";
import { hideToast, showToast } from "#web/platform/toast.ts";

/** Says that an act is done, with a button that takes it back. */
export const showUndoable = (text: string, label: string, undo: () => void): void => {
  const toast = showToast(
    "success",
    text,
    <Button
      size="sm"
      look="quiet"
      onClick={() => {
        hideToast(toast);
        undo();
      }}
    >
      {label}
    </Button>,
  );
};
