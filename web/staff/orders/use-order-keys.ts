import { useEffect } from "react";
import { makePageState } from "#web/platform/page-state.ts";
import { browserStorage } from "#web/platform/storage/browser-storage.ts";

/** The focusable part of each order of the list. */
export const ORDER_HEAD = "data-order-head";
/** The container of an order with all its buttons. */
export const ORDER_ROOT = "data-order";

const STORED = "order-keys";

/** Whether single keys move through the list: off for people who dictate (WCAG 2.1.4). The server has no storage. */
export const orderKeys = makePageState(
  typeof document === "undefined" || browserStorage.get(STORED) !== "off",
);

export const switchOrderKeys = (on: boolean): void => {
  if (on) browserStorage.remove(STORED);
  else browserStorage.set(STORED, "off");
  orderKeys.set(on);
};

/** Elements that take letters themselves, or that lie above the list. */
const BUSY =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable], [role="combobox"], dialog, [popover]';

const isBusy = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  document.querySelector("dialog[open]") !== null ||
  (target instanceof Element && target.closest(BUSY) !== null);

/** Moves the focus to the next order or to the one before; from elsewhere to the first. */
const step = (by: 1 | -1): void => {
  const heads = [...document.querySelectorAll<HTMLElement>(`[${ORDER_HEAD}]`)];
  const at = heads.findIndex(
    (head) => head.closest(`[${ORDER_ROOT}]`)?.contains(document.activeElement) === true,
  );
  const next = heads[at === -1 ? 0 : at + by];
  next?.focus();
  next?.closest(`[${ORDER_ROOT}]`)?.scrollIntoView({ block: "nearest" });
};

/** J and K move through the orders, where Enter opens the focused one; `/` goes to the search. */
export const useOrderKeys = (): void => {
  const on = orderKeys.use();
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      if (isBusy(event)) return;
      const key = event.key.toLowerCase();
      if (key === "j") step(1);
      else if (key === "k") step(-1);
      else if (key === "/") document.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
};
