import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The page shown last, in whichever frame. */
let shown: string | undefined;

/** After a change of page the focus stands at the main part, as after a full load, so that it is read from its start. */
export const useFocusOnPage = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    const focus = () => main.current?.focus({ preventScroll: true });
    // Under a modal dialog nothing can have the focus yet.
    const dialog = document.querySelector("dialog:modal");
    if (dialog) dialog.addEventListener("close", focus, { once: true });
    else focus();
  }, [pathname]);
  return main;
};
