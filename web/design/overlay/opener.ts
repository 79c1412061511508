import type { MouseEvent } from "react";

/**
 * Returns the attributes of a button that opens the dialog with this id, also before scripts run. Spread them on any
 * button; in browsers without invoker commands `onClick` opens the dialog.
 */
export function dialogOpener(id: string) {
  return {
    command: "show-modal",
    commandfor: id,
    "aria-haspopup": "dialog" as const, // as: the literal type that React requires
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if ("commandForElement" in event.currentTarget) return;
      const dialog = document.getElementById(id);
      if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    },
  };
}

/** Returns the attributes of a button that closes the dialog with this id. */
export function dialogCloser(id: string) {
  return {
    command: "close",
    commandfor: id,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if ("commandForElement" in event.currentTarget) return;
      const dialog = document.getElementById(id);
      if (dialog instanceof HTMLDialogElement) dialog.close();
    },
  };
}
