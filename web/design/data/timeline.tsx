import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { AlertIcon, CheckIcon, CloseIcon } from "../icon/icons.tsx";

export type TimelineStep = {
  key: string;
  title: ReactNode;
  /** Time of the step, formatted for the reader. */
  time?: { dateTime: string; text: string } | undefined;
  detail?: ReactNode;
  /** `stopped` marks an early end. `warned` and `refused` happened in between and changed no status. */
  state: "done" | "current" | "ahead" | "stopped" | "warned" | "refused";
};

export type TimelineProps = { label: string; steps: readonly TimelineStep[] };

const marks: Record<TimelineStep["state"], string> = {
  done: "border-success bg-success text-white",
  current: "border-accent bg-surface ring-4 ring-accent-soft text-accent",
  ahead: "border-line-strong bg-surface",
  stopped: "border-danger bg-danger text-white",
  warned: "border-warning-line bg-warning-soft text-warning",
  refused: "border-line-strong bg-sunken text-ink-soft",
};

/** Shows past and future steps from top to bottom. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, title, time, detail, state }) => (
        <li
          key={key}
          aria-current={state === "current" ? "step" : undefined}
          className="group relative flex gap-3.5 pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute start-2.75 top-6 bottom-0 w-0.5 bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={classNames(
              "relative grid size-6 shrink-0 place-items-center rounded-full border-2",
              marks[state],
            )}
          >
            {state === "done" && <CheckIcon className="size-3.5" />}
            {(state === "stopped" || state === "refused") && <CloseIcon className="size-3.5" />}
            {state === "warned" && <AlertIcon className="size-3.5" />}
            {state === "current" && <span className="size-2 rounded-full bg-current" />}
          </span>
          <div
            className={classNames("min-w-0 wrap-anywhere", state === "ahead" && "text-ink-faint")}
          >
            <p className={state === "ahead" ? undefined : "font-semibold"}>{title}</p>
            {time && (
              <time dateTime={time.dateTime} className="block text-sm text-ink-faint">
                {time.text}
              </time>
            )}
            {detail && <div className="text-sm text-ink-soft">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
