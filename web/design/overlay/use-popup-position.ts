import { useLayoutEffect, useRef, type RefObject } from "react";
import { placeList } from "./position-popup.ts";

/**
 * Shows a `popover="manual"` list in the top layer under its input while `open`, and keeps it there when its height
 * changes, the page scrolls or the on-screen keyboard appears.
 */
export function usePopupPosition(open: boolean, input: RefObject<HTMLInputElement | null>) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [from, shown] = [input.current, list.current];
    if (!open || !from || !shown) return;
    shown.showPopover();
    const place = () => placeList(shown, from);
    place();
    const resized = new ResizeObserver(place);
    resized.observe(shown.firstElementChild ?? shown);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.visualViewport?.addEventListener("resize", place);
    window.visualViewport?.addEventListener("scroll", place);
    return () => {
      resized.disconnect();
      window.removeEventListener("scroll", place, { capture: true });
      window.visualViewport?.removeEventListener("resize", place);
      window.visualViewport?.removeEventListener("scroll", place);
      if (shown.matches(":popover-open")) shown.hidePopover();
    };
  }, [open, input]);

  return list;
}
