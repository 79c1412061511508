import { useEffect, useRef } from "react";

/**
 * An act may take its own button away, with its row. The focus then goes to the count above the list instead of
 * getting lost. `calm`: no dialog stands open, and the focus is not meant to be in one.
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
