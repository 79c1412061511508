import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useNavigate } from "react-router";
import { useParentSize } from "@visx/responsive";
import { Button } from "#web/design/button.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showAxisFigure, showFigure, type ChartUnit } from "./chart-format.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartMarks } from "./chart-marks.tsx";
import { ChartTable } from "./chart-table.tsx";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { plotAreaOf, type ChartPoint } from "./plot-area.ts";

export type TimeChartProps = {
  /** Names the chart: "Realised by day". */
  label: string;
  kind: "line" | "bars";
  unit: ChartUnit;
  points: readonly ChartPoint[];
  /** The names of the two series: "This period", "Period before". */
  series: { value: string; before?: string | undefined };
  /** Heads the column of the points in the table: "Day". */
  pointHead: string;
  /** Says why there is nothing to draw. */
  emptyText: string;
};

const HEIGHT = 272;
/** Steps of the keys, in points. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

/** Draws figures over time as a line or as bars, with those of a period compared with, and as a table on demand. */
export function TimeChart(props: TimeChartProps) {
  const { label, kind, unit, points, series, pointHead, emptyText } = props;
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const navigate = useNavigate();
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [active, setActive] = useState<number | null>(null);
  const [tableShown, setTableShown] = useState(false);
  const activeAtPress = useRef<number>(null);
  const hintId = useId();

  const values = points.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]);
  const hasFigures = values.some((value) => value !== 0);
  const last = points.length - 1;
  const index = Math.min(active ?? last, last);
  const point = points[index];
  const show = (value: number | null) =>
    value === null ? t("chart.ahead") : showFigure(unit, language, value);
  const heard = point
    ? [
        `${point.title}: ${show(point.value)}`,
        point.before && `${point.before.title}: ${show(point.before.value)}`,
      ]
        .filter(Boolean)
        .join("; ")
    : "";
  const area =
    width > 0
      ? plotAreaOf({
          width,
          height: HEIGHT,
          points,
          values,
          showTick: (value) => showAxisFigure(unit, language, value),
        })
      : null;

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    if (area) setActive(area.indexAt(event.clientX - left));
  };
  const open = () => {
    if (point?.href !== undefined) void navigate(point.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step !== undefined) setActive(Math.min(Math.max(index + step, 0), last));
    else if (event.key === "Enter") open();
    else if (event.key === "Escape") setActive(null);
    else return;
    event.preventDefault();
  };

  return (
    <figure aria-label={label} className="chart flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ChartLegend kind={kind} series={series} />
        <Button
          size="sm"
          look="quiet"
          className="no-print"
          aria-pressed={tableShown}
          onClick={() => setTableShown(!tableShown)}
        >
          {t("chart.table")}
        </Button>
      </div>
      {hasFigures ? (
        <div
          ref={parentRef}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-describedby={hintId}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={index}
          aria-valuetext={heard}
          className="relative min-h-68 rounded-md"
          onKeyDown={onKeyDown}
          onFocus={({ currentTarget }) => {
            if (currentTarget.matches(":focus-visible")) setActive(index);
          }}
          onBlur={() => setActive(null)}
          onPointerMove={(event) => {
            if (event.pointerType === "mouse") move(event);
          }}
          onPointerLeave={({ pointerType }) => {
            if (pointerType === "mouse") setActive(null);
          }}
          onPointerDown={(event) => {
            activeAtPress.current = active;
            move(event);
          }}
          onClick={() => {
            // A finger has no hover: its first press shows the figures, its second opens their orders.
            if (activeAtPress.current === index) open();
          }}
        >
          {area && (
            <svg
              viewBox={`0 0 ${width} ${HEIGHT}`}
              width={width}
              height={HEIGHT}
              aria-hidden="true"
              className={point?.href === undefined ? "block" : "block cursor-pointer"}
            >
              <ChartMarks area={area} kind={kind} points={points} active={active} />
              {active !== null && point && (
                <ChartTooltip
                  area={area}
                  width={width}
                  index={index}
                  title={point.title}
                  value={show(point.value)}
                  before={point.before && { ...point.before, value: show(point.before.value) }}
                  kind={kind}
                  opens={point.href !== undefined}
                />
              )}
            </svg>
          )}
          <span id={hintId} className="sr-only">
            {t(point?.href === undefined ? "chart.keys" : "chart.keysOpen")}
          </span>
        </div>
      ) : (
        <p className="grid min-h-40 place-items-center rounded-md bg-sunken p-4 text-center text-ink-soft">
          {emptyText}
        </p>
      )}
      <ChartTable
        label={label}
        shown={tableShown}
        pointHead={pointHead}
        points={points}
        series={series}
        unit={unit}
      />
    </figure>
  );
}
