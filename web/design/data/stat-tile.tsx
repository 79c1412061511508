import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { textTone, type Tone } from "../tone.ts";

export type StatTileProps = {
  label: ReactNode;
  /** Formatted for the reader. */
  value: ReactNode;
  icon?: ReactNode;
  tone?: Tone | undefined;
  detail?: ReactNode;
};

/** Shows one number of an overview, as large as its tile allows: an amount of ten digits stays on one line. */
export function StatTile({ label, value, icon, tone = "neutral", detail }: StatTileProps) {
  return (
    <div className="flex items-start justify-between gap-3 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <div className="@container min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{label}</p>
        <p
          className={classNames(
            "text-[min(1.5rem,11.5cqi)]/[1.4] font-bold wrap-anywhere tabular-nums",
            textTone[tone],
          )}
        >
          {value}
        </p>
        {detail && <p className="text-xs text-ink-faint">{detail}</p>}
      </div>
      {icon && <span className="text-ink-faint">{icon}</span>}
    </div>
  );
}
