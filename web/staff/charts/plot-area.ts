import { scaleBand, scaleLinear } from "@visx/scale";

/** Pixels of one character of an axis label, at most. */
const CHARACTER = 7.2;
const AXIS_GAP = 8;
const TICKS = 4;

export type ChartPoint = {
  key: string;
  /** On the axis: `12/11`. */
  short: string;
  /** In tooltip and table: `Thu 12/11/2026`. */
  title: string;
  /** `null` is not known yet: an hour of today that is still ahead. */
  value: number | null;
  /** The same place of the period compared with. */
  before?: { title: string; value: number | null } | undefined;
  /** Opens what the figure is made of. */
  href?: string | undefined;
};

export type PlotArea = {
  top: number;
  left: number;
  right: number;
  bottom: number;
  /** The values of the horizontal lines, with their heights in pixels. */
  ticks: readonly { value: number; y: number; text: string }[];
  /** The labels under the points that have room for theirs. */
  labels: readonly { key: string; x: number; text: string }[];
  /** The height of a value, in pixels. */
  yOf: (value: number) => number;
  /** The middle of a point, in pixels. */
  xOf: (index: number) => number;
  /** The width that a point's bars share. */
  bandwidth: number;
  /** The point at a place, in pixels. */
  indexAt: (x: number) => number;
};

type Plotted = {
  width: number;
  height: number;
  points: readonly { key: string; short: string }[];
  /** All values that must fit. */
  values: readonly number[];
  showTick: (value: number) => string;
};

/** Places axes, points and values of a chart. The axis at the side is as wide as its longest label. */
export const plotAreaOf = ({ width, height, points, values, showTick }: Plotted): PlotArea => {
  const [top, bottom] = [12, height - 28];
  // Values are whole numbers, so the top of the axis is at least as high as its number of lines.
  const domain = [Math.min(0, ...values), Math.max(TICKS, ...values)];
  const y = scaleLinear({ domain, range: [bottom, top], nice: TICKS });
  const ticks = y
    .ticks(TICKS)
    .filter((value) => Number.isInteger(value))
    .map((value) => ({ value, y: y(value), text: showTick(value) }));
  const longest = Math.max(...ticks.map(({ text }) => text.length));
  const [left, right] = [Math.ceil(longest * CHARACTER) + AXIS_GAP, width - AXIS_GAP];
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [left, Math.max(right, left + 1)],
    paddingInner: 0.25,
    paddingOuter: 0.125,
  });
  const xOf = (index: number) => (x(index) ?? left) + x.bandwidth() / 2;
  const room = Math.max(...points.map(({ short }) => short.length), 1) * CHARACTER + 2 * AXIS_GAP;
  const every = Math.max(1, Math.ceil(room / x.step()));
  const labels = points.flatMap(({ key, short }, index) =>
    index % every === 0 && xOf(index) + room / 2 <= width + AXIS_GAP
      ? [{ key, x: xOf(index), text: short }]
      : [],
  );
  const last = points.length - 1;
  const indexAt = (at: number) =>
    Math.min(Math.max(Math.floor((at - left) / x.step()), 0), Math.max(last, 0));
  return {
    top,
    left,
    right,
    bottom,
    ticks,
    labels,
    yOf: y,
    xOf,
    bandwidth: x.bandwidth(),
    indexAt,
  };
};
