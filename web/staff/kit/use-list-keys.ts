import { useEffect, type RefObject } from "react";

/** Marks an element of the list; it needs `tabIndex={-1}`. The element that Enter presses has `data-list-open`. */
export const listItem = { "data-list-item": "", tabIndex: -1 } as const;

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** Whether a key belongs to what has the focus: a field, a menu, or an open dialog. */
const isTaken = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=slider], [role=listbox]") !==
      null) ||
  document.querySelector("dialog[open], [popover]:popover-open:not([popover=manual])") !== null;

/**
 * Moves the focus through a list with J and K, and opens the focused element with Enter. The elements are those with
 * `listItem` below `list`.
 */
export const useListKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>("[data-list-item]") ?? [])];
      const focused = items.findIndex((item) => item.contains(document.activeElement));
      const step = steps[event.key.toLowerCase()];
      if (step !== undefined) {
        const next = items[focused < 0 ? 0 : focused + step];
        if (!next) return;
        next.focus({ preventScroll: true });
        next.scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" && items[focused] === document.activeElement) {
        items[focused]?.querySelector<HTMLElement>("[data-list-open]")?.click();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list]);
};
