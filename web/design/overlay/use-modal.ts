import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  type SyntheticEvent,
} from "react";

export type ModalState = {
  /** Whether it should be open. Leave it out where only native openers open it. */
  open?: boolean | undefined;
  onClose?: (() => void) | undefined;
  /** Called when a native opener opens it while `open` is not true, so that the state can follow. */
  onOpen?: (() => void) | undefined;
};

/**
 * Connects a native modal dialog to a state. Spread the result on the `<dialog>`. The element marked `data-first-focus`
 * receives the focus when it opens.
 */
export function useModal({ open, onClose, onOpen }: ModalState) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const openedByState = useRef(false);

  const followOpener = useEffectEvent(() => {
    if (!open) onOpen?.();
  });

  // React attaches no toggle listener to a dialog whose server markup it hydrates. A passive effect could attach it after the
  // event of a dialog that opens at once.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const follow = (event: ToggleEvent) => {
      if (event.target !== dialog || event.newState !== "open") return;
      dialog?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
      followOpener();
    };
    dialog?.addEventListener("toggle", follow);
    return () => dialog?.removeEventListener("toggle", follow);
  }, []);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === undefined) return;
    if (open) {
      openedByState.current = true;
      if (!dialog.open) dialog.showModal();
    } else if (openedByState.current) {
      openedByState.current = false;
      if (dialog.open) dialog.close();
    } else if (dialog.open) {
      followOpener(); // it was opened before the page's scripts ran
    }
  }, [open]);

  // Closes before the dialog is removed, so that the opener gets the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);

  return {
    ref,
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose?.();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedOutside.current = event.target === event.currentTarget && isOutside(event);
    },
    /** Closes dialogs that a press on the backdrop closes; a drag that began inside does not count. */
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      const dismissed = pressedOutside.current && isOutside(event);
      pressedOutside.current = false;
      if (dismissed && event.currentTarget.getAttribute("closedby") === "any") {
        event.currentTarget.close();
      }
    },
  };
}

function isOutside({ currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
