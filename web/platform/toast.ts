import type { ReactNode } from "react";
import { makeStore } from "./api/store.ts";

export type ToastType = "info" | "error" | "success" | "warning";

export type ToastMessage = { id: number; type: ToastType; children: ReactNode; act?: ReactNode };

/** A message goes after 3 s (`spec §9`). */
export const TOAST_MS = 3_000;
/** One with a button ("Undo") stays longer: there is something to decide. */
const TOAST_WITH_ACT_MS = 8_000;

export const toasts = makeStore<readonly ToastMessage[]>([]);

let lastId = 0;

/** Shows a short message and returns its id. `act` is a button in it. */
export const showToast = (type: ToastType, children: ReactNode, act?: ReactNode): number => {
  lastId += 1;
  const id = lastId;
  toasts.set([...toasts.now(), { id, type, children, act }]);
  setTimeout(() => hideToast(id), act === undefined ? TOAST_MS : TOAST_WITH_ACT_MS);
  return id;
};

let waiting: { path: string; type: ToastType; children: ReactNode } | null = null;

/** Keeps a message for the page that one is sent to from `path`: its time runs from when it can be read. */
export const showToastAfter = (path: string, type: ToastType, children: ReactNode): void => {
  waiting = { path, type, children };
};

/** Shows what was kept for a page arrived at. */
export const showWaitingToast = (path: string): void => {
  if (!waiting || waiting.path === path) return;
  showToast(waiting.type, waiting.children);
  waiting = null;
};

export const hideToast = (id: number): void =>
  toasts.set(toasts.now().filter((toast) => toast.id !== id));
