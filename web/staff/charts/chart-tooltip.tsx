import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ChartSample } from "./chart-legend.tsx";
import type { PlotArea } from "./plot-area.ts";

type ChartTooltipProps = {
  area: PlotArea;
  width: number;
  index: number;
  title: string;
  value: string;
  before?: { title: string; value: string } | undefined;
  kind: "line" | "bars";
  /** Whether a press or Enter opens the orders of the figure. */
  opens: boolean;
};

const WIDTH = 216;
const GAP = 14;

/** Shows the figures of the chosen point next to it, on the side that has room. */
export function ChartTooltip(props: ChartTooltipProps) {
  const { area, width, index, title, value, before, kind, opens } = props;
  const { t } = useTranslation("charts");
  const middle = area.xOf(index);
  const after = middle + GAP;
  const wanted = after + WIDTH <= width ? after : middle - GAP - WIDTH;
  return (
    <foreignObject
      x={Math.max(0, wanted)}
      y={area.top}
      width={WIDTH}
      height={area.bottom - area.top}
      className="no-print pointer-events-none overflow-visible"
    >
      <div className="rounded-md border border-line-strong bg-surface p-2.5 text-xs shadow-md">
        <p className="flex items-start gap-1.5 text-ink-soft">
          <ChartSample kind={kind} />
          {title}
        </p>
        <p className="text-base font-bold wrap-anywhere tabular-nums">{value}</p>
        {before && (
          <>
            <p className="mt-1.5 flex items-start gap-1.5 text-ink-soft">
              <ChartSample kind={kind} before />
              {before.title}
            </p>
            <p className="text-sm font-semibold wrap-anywhere tabular-nums">{before.value}</p>
          </>
        )}
        {opens && <p className="mt-1.5 text-ink-faint">{t("chart.opens")}</p>}
      </div>
    </foreignObject>
  );
}
