import type { ReactNode } from "react";
import { makePageState } from "./page-state.ts";

export type ToastType = "info" | "error" | "success" | "warning";

export type ToastMessage = { id: number; type: ToastType; children: ReactNode; act?: ReactNode };

/** A message disappears after 3 s (`spec §9`). */
export const TOAST_MS = 3_000;
/** A message with a button ("Undo") stays longer, because the reader has to decide. */
const TOAST_WITH_ACT_MS = 8_000;

export const toasts = makePageState<readonly ToastMessage[]>([]);

let lastId = 0;

/** Shows a short message and returns its id. `act` is a button in the message. */
export const showToast = (type: ToastType, children: ReactNode, act?: ReactNode): number => {
  lastId += 1;
  const id = lastId;
  toasts.set([...toasts.now(), { id, type, children, act }]);
  setTimeout(() => hideToast(id), act === undefined ? TOAST_MS : TOAST_WITH_ACT_MS);
  return id;
};

let waiting: { path: string; type: ToastType; children: ReactNode } | null = null;

/** Defers a message until the page that follows `path` is shown, so that its time starts when it can be read. */
export const showToastAfter = (path: string, type: ToastType, children: ReactNode): void => {
  waiting = { path, type, children };
};

/** Shows the deferred message once another page has opened. */
export const showWaitingToast = (path: string): void => {
  if (!waiting || waiting.path === path) return;
  showToast(waiting.type, waiting.children);
  waiting = null;
};

export const hideToast = (id: number): void =>
  toasts.set(toasts.now().filter((toast) => toast.id !== id));
