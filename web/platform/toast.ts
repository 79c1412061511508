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

export const hideToast = (id: number): void =>
  toasts.set(toasts.now().filter((toast) => toast.id !== id));
