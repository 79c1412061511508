import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { softTone, type Tone } from "../tone.ts";

export type BadgeProps = {
  tone?: Tone | undefined;
  /** Shows a dot before the text, for a status. */
  dot?: boolean | undefined;
  icon?: ReactNode;
  /** Lets a long text have several lines where one is wider than its place, as large text is on a phone. */
  wraps?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows a short word on a coloured background: a status, a mark, a fact. */
export function Badge({ tone = "neutral", dot, icon, wraps, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold",
        !wraps && "whitespace-nowrap",
        softTone[tone],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  );
}
