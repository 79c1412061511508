import { useLayoutEffect, useRef, type RefObject } from "react";

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

const edge = 8; // px left free at the edge of the screen
const gap = 4; // px between input and list
const wish = 352; // px, the limit of the list's height

/**
 * Positions a fixed list under its input, or above it where there is more room, and limits its height to the part of
 * the screen that the on-screen keyboard leaves free.
 */
function placeList(list: HTMLElement, input: HTMLElement): void {
  const box = input.getBoundingClientRect();
  const screen = window.visualViewport;
  const top = screen?.offsetTop ?? 0;
  const bottom = top + (screen?.height ?? window.innerHeight);
  const below = bottom - box.bottom - gap - edge;
  const above = box.top - top - gap - edge;
  const upward = below < Math.min(wish, list.scrollHeight) && above > below;
  const { style } = list;
  style.left = `${box.left}px`;
  style.width = `${box.width}px`;
  style.maxHeight = `${Math.max(96, Math.min(wish, upward ? above : below))}px`;
  style.top = upward ? "auto" : `${box.bottom + gap}px`;
  style.bottom = upward ? `${window.innerHeight - box.top + gap}px` : "auto";
}
