import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus at its place after a dialog: the button that opened it may be gone with what was done there, then
 * the element of the ref, around the buttons, takes it.
 */
export const useFocusBack = <E extends HTMLElement>(dialogOpen: boolean): RefObject<E | null> => {
  const around = useRef<E>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    // A dialog that fades out still holds it for that while.
    const lost = !active || active === document.body || active.matches("dialog:not([open]) *");
    if (wasOpen.current && !dialogOpen && lost) around.current?.focus();
    wasOpen.current = dialogOpen;
  }, [dialogOpen]);
  return around;
};
