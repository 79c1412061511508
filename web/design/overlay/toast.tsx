import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from "../icon/icons.tsx";

export type ToastType = "info" | "error" | "success" | "warning";

export type ToastProps = {
  type: ToastType;
  children: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** A button: "Undo". */
  act?: ReactNode;
};

const looks: Record<ToastType, string> = {
  info: "border-s-info [&>svg]:text-info",
  error: "border-s-danger [&>svg]:text-danger",
  success: "border-s-success [&>svg]:text-success",
  warning: "border-s-warning [&>svg]:text-warning",
};

const icons: Record<ToastType, ReactNode> = {
  info: <InfoIcon />,
  error: <AlertIcon />,
  success: <CheckCircleIcon />,
  warning: <AlertIcon />,
};

/** Shows one short message of a `ToastRegion`. */
export function Toast({ type, children, closeLabel, onClose, act }: ToastProps) {
  return (
    <li
      data-type={type}
      className={classNames(
        "flex flex-wrap items-center gap-x-3 rounded-md border border-s-4 border-line bg-surface py-1 ps-3.5 pe-1 shadow-lg",
        looks[type],
      )}
    >
      {icons[type]}
      <div
        role={type === "error" ? "alert" : undefined}
        className="min-w-0 flex-1 basis-32 py-2 text-sm font-medium"
      >
        {children}
      </div>
      <div className="ms-auto flex items-center gap-3">
        {act}
        <button
          type="button"
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onClose}
          className="grid size-touch place-items-center rounded-md text-ink-faint hover:bg-sunken"
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
    </li>
  );
}
