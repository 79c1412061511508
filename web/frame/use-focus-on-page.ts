import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The page shown last, in either frame. */
let shown: string | undefined;

/** Focuses the main part after navigation, as a full load would, so that screen readers start at its beginning. */
export const useFocusOnPage = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    const focus = () => main.current?.focus({ preventScroll: true });
    // Nothing under a modal dialog can take the focus.
    const dialog = document.querySelector("dialog:modal");
    if (dialog) dialog.addEventListener("close", focus, { once: true });
    else focus();
  }, [pathname]);
  return main;
};
