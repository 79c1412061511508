import type { ReactNode } from "react";

export type HistogramBar = {
  key: string;
  label: ReactNode;
  /** 0 to 100. */
  percent: number;
  /** The number after the bar. */
  value: ReactNode;
};

export type HistogramProps = { label: string; bars: readonly HistogramBar[] };

/** Shows bars with their numbers, such as ratings by stars. */
export function Histogram({ label, bars }: HistogramProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1.5 text-sm">
      {bars.map(({ key, label: name, percent, value }) => (
        <li key={key} className="flex items-center gap-3">
          <span className="w-14 shrink-0 text-ink-soft">{name}</span>
          <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
            <span
              className={`block h-full rounded-full bg-star bar-${Math.round(Math.min(Math.max(percent, 0), 100))}`}
            />
          </span>
          <span className="w-12 shrink-0 text-end text-ink-soft tabular-nums">{value}</span>
        </li>
      ))}
    </ul>
  );
}
