type ChartLegendProps = {
  kind: "line" | "bars";
  series: { value: string; before?: string | undefined };
};

/** Names the series next to samples of their marks: a full line and a dashed one, or a full bar and a hollow one. */
export function ChartLegend({ kind, series }: ChartLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <li className="flex items-center gap-2">
        <ChartSample kind={kind} />
        {series.value}
      </li>
      {series.before !== undefined && (
        <li className="flex items-center gap-2">
          <ChartSample kind={kind} before />
          {series.before}
        </li>
      )}
    </ul>
  );
}

/** Draws a series' mark as it looks in the chart. */
export function ChartSample({
  kind,
  before,
}: {
  kind: "line" | "bars";
  before?: boolean | undefined;
}) {
  return (
    <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true" className="shrink-0">
      {kind === "line" ? (
        <path d="M1 6H23" className={before ? "chart-line-before" : "chart-line"} />
      ) : (
        <rect
          x="5"
          y="1"
          width="14"
          height="10"
          className={before ? "chart-bar-before" : "chart-bar"}
        />
      )}
    </svg>
  );
}
