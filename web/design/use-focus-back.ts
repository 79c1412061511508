import { useEffect, useRef, type RefObject } from "react";

/**
 * Preserves the focus after a dialog closes. The button that opened it may have disappeared with the action; then the
 * element of the ref, which surrounds the buttons, takes the focus.
 */
export const useFocusBack = <E extends HTMLElement>(dialogOpen: boolean): RefObject<E | null> => {
  const around = useRef<E>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    // A dialog that is fading out still holds the focus.
    const lost = !active || active === document.body || active.matches("dialog:not([open]) *");
    if (wasOpen.current && !dialogOpen && lost) around.current?.focus();
    wasOpen.current = dialogOpen;
  }, [dialogOpen]);
  return around;
};
