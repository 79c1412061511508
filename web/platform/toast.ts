import type { ReactNode } from "react";
import { makePageState } from "./page-state.ts";

export type ToastType = "info" | "error" | "success" | "warning";

export type ToastMessage = { id: number; type: ToastType; children: ReactNode; act?: ReactNode };

/** A message disappears after 3 s (`spec §9`). */
export const TOAST_MS = 3_000;
/** A message with a button ("Undo") stays longer, because the reader has to decide. */
export const TOAST_WITH_ACT_MS = 8_000;

export const toasts = makePageState<readonly ToastMessage[]>([]);

let lastId = 0;

/** Types that stay until they are closed or something succeeds, because a slow reader needs them most (WCAG 2.2.1). */
const stays = (type: ToastType): boolean => type === "error" || type === "warning";

/**
 * Shows a short message and returns its id. `act` is a button in the message. A success hides the errors and warnings
 * before it, and a repeated error replaces itself.
 */
export const showToast = (type: ToastType, children: ReactNode, act?: ReactNode): number => {
  lastId += 1;
  const id = lastId;
  const others = toasts
    .now()
    .filter((toast) =>
      stays(toast.type) ? type !== "success" && toast.children !== children : true,
    );
  toasts.set([...others, { id, type, children, act }]);
  if (!stays(type))
    setTimeout(() => hideToast(id), act === undefined ? TOAST_MS : TOAST_WITH_ACT_MS);
  return id;
};

/** Changes a message that is shown, which disappears when it would have. */
export const changeToast = (id: number, children: ReactNode, act?: ReactNode): void =>
  toasts.set(toasts.now().map((toast) => (toast.id === id ? { ...toast, children, act } : toast)));

export const hideToast = (id: number): void =>
  toasts.set(toasts.now().filter((toast) => toast.id !== id));

/** Hides errors and warnings, after a success that shows in the page itself. */
export const hideErrors = (): void => {
  const left = toasts.now().filter(({ type }) => !stays(type));
  if (left.length < toasts.now().length) toasts.set(left);
};
