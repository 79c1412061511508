import { Area, LinePath } from "@visx/shape";
import type { PlotArea } from "./plot-area.ts";
import type { ChartPoint } from "./plot-area.ts";

type ChartMarksProps = {
  area: PlotArea;
  kind: "line" | "bars";
  points: readonly ChartPoint[];
  /** The chosen point. */
  active: number | null;
};

/** With more points than this their dots would touch one another. */
const MAX_DOTS = 31;

/** Draws the axes and the figures of a chart. */
export function ChartMarks({ area, kind, points, active }: ChartMarksProps) {
  const { top, left, right, bottom, ticks, labels, yOf, xOf } = area;
  return (
    <>
      {ticks.map(({ value, y, text }) => (
        <g key={value}>
          <line
            x1={left}
            x2={right}
            y1={y}
            y2={y}
            className={value === 0 ? "chart-base" : "chart-grid"}
          />
          <text x={left - 8} y={y} dy="0.32em" textAnchor="end" className="chart-text">
            {text}
          </text>
        </g>
      ))}
      {labels.map(({ key, x, text }) => (
        <text key={key} x={x} y={bottom + 20} textAnchor="middle" className="chart-text">
          {text}
        </text>
      ))}
      {active !== null && (
        <line x1={xOf(active)} x2={xOf(active)} y1={top} y2={bottom} className="chart-cursor" />
      )}
      {kind === "line" ? (
        <Lines area={area} points={points} />
      ) : (
        <Bars area={area} points={points} active={active} />
      )}
      {kind === "line" &&
        points.map(({ key, value, before }, index) => {
          const isActive = index === active;
          if (!isActive && points.length > MAX_DOTS) return null;
          return (
            <g key={key}>
              {isActive && before && before.value !== null && (
                <circle cx={xOf(index)} cy={yOf(before.value)} r={4} className="chart-dot-before" />
              )}
              {value !== null && (
                <circle
                  cx={xOf(index)}
                  cy={yOf(value)}
                  r={isActive ? 5 : 2.5}
                  className="chart-dot"
                />
              )}
            </g>
          );
        })}
    </>
  );
}

type SeriesProps = { area: PlotArea; points: readonly ChartPoint[] };
type Place = { x: number; value: number | null };

function Lines({ area, points }: SeriesProps) {
  const { yOf, xOf } = area;
  const now: Place[] = points.map(({ value }, index) => ({ x: xOf(index), value }));
  const then: Place[] = points.map(({ before }, index) => ({
    x: xOf(index),
    value: before?.value ?? null,
  }));
  const line = {
    x: ({ x }: Place) => x,
    y: ({ value }: Place) => yOf(value ?? 0),
    defined: ({ value }: Place) => value !== null,
  };
  return (
    <>
      <Area
        data={now}
        x={line.x}
        y0={yOf(0)}
        y1={line.y}
        defined={line.defined}
        className="chart-area"
      />
      <LinePath data={then} {...line} className="chart-line-before" />
      <LinePath data={now} {...line} className="chart-line" />
    </>
  );
}

function Bars({ area, points, active }: SeriesProps & { active: number | null }) {
  const { yOf, xOf, bandwidth } = area;
  const compares = points.some(({ before }) => before);
  const width = Math.max(compares ? bandwidth / 2 : bandwidth, 1);
  const bar = (x: number, value: number, className: string) => (
    <rect
      x={x}
      y={Math.min(yOf(value), yOf(0))}
      width={width}
      height={Math.abs(yOf(value) - yOf(0))}
      className={className}
    />
  );
  return points.map(({ key, value, before }, index) => {
    const middle = xOf(index);
    return (
      <g key={key} className={active === null || active === index ? undefined : "chart-pale"}>
        {before && before.value !== null && bar(middle, before.value, "chart-bar-before")}
        {value !== null && bar(compares ? middle - width : middle - width / 2, value, "chart-bar")}
      </g>
    );
  });
}
