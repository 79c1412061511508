import type { MouseEvent } from "react";

/**
 * Attributes of a button that opens the dialog of this id, also before the page's script runs.
 * Spread them on any button; browsers without invoker commands take the click.
 */
export function dialogOpener(id: string) {
  return {
    command: "show-modal",
    commandfor: id,
    "aria-haspopup": "dialog" as const, // the literal React's types ask for
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if ("commandForElement" in event.currentTarget) return;
      const dialog = document.getElementById(id);
      if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    },
  };
}

/** Attributes of a button that closes the dialog of this id. */
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
