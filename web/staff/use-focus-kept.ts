import { useEffect, useRef } from "react";

/**
 * An act may remove its own button together with its row. The focus then moves to the count above the list instead of
 * being lost. `calm`: no dialog is open that should have the focus.
 */
export const useFocusKept = (calm: boolean) => {
  const ref = useRef<HTMLParagraphElement>(null);
  const acted = useRef(false);
  useEffect(() => {
    if (!acted.current || !calm || document.activeElement !== document.body) return;
    ref.current?.focus();
  });
  return {
    ref,
    keepFocus: () => {
      acted.current = true;
    },
  };
};
