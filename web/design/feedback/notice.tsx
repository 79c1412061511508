import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { AlertIcon, CheckCircleIcon, InfoIcon } from "../icon/icons.tsx";
import { softTone, type Tone } from "../tone.ts";

export type NoticeProps = {
  tone?: Exclude<Tone, "neutral" | "accent"> | undefined;
  title?: ReactNode;
  children?: ReactNode;
  act?: ReactNode;
  /** Set it when the notice appears after the page was read, so that screen readers announce it. */
  announce?: boolean | undefined;
};

const icons = {
  info: <InfoIcon />,
  success: <CheckCircleIcon />,
  warning: <AlertIcon />,
  danger: <AlertIcon />,
};

/** Shows a message in the flow of the page. */
export function Notice({ tone = "info", title, children, act, announce }: NoticeProps) {
  const role = announce ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div
      role={role}
      className={classNames("flex items-start gap-3 rounded-lg border p-3.5", softTone[tone])}
    >
      <span className="mt-0.5">{icons[tone]}</span>
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {act && <div className="pt-2">{act}</div>}
      </div>
    </div>
  );
}
