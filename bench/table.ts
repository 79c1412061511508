import type { Spread } from "./measure.ts";

export type Row = {
  work: string;
  limit: string;
  ratio: Spread;
  shop: string;
  atLimit: string;
  floor?: number;
};

/** A row for a measure with an upper limit: the ratio is limit to measured value. */
export const withinLimit = (work: string, limit: number, unit: string, took: Spread): Row => ({
  work,
  limit: `${limit} ${unit}`,
  ratio: { median: limit / took.median, min: limit / took.max, max: limit / took.min },
  shop: `${took.median.toFixed(limit < 100 ? 2 : 0)} ${unit}`,
  atLimit: `${limit} ${unit}`,
  floor: 1,
});

/** A row for a measure with a lower limit. */
export const atLeast = (work: string, limit: number, unit: string, reached: Spread): Row => ({
  work,
  limit: `${limit.toLocaleString("en")}${unit}`,
  ratio: { median: reached.median / limit, min: reached.min / limit, max: reached.max / limit },
  shop: `${Math.round(reached.median).toLocaleString("en")}${unit}`,
  atLimit: `${limit.toLocaleString("en")}${unit}`,
  floor: 1,
});

/** The rows that missed their floor. */
export const belowFloor = (rows: readonly Row[]): Row[] =>
  rows.filter(({ ratio, floor }) => floor !== undefined && ratio.median < floor);

// A measured value of zero has no ratio.
const figure = (ratio: number): string => (Number.isFinite(ratio) ? ratio.toFixed(2) : "∞");

const shown = ({ median, min, max }: Spread): string =>
  `${figure(median)} (${figure(min)}–${figure(max)})`;

/** The rows as a Markdown table. */
export const table = (rows: readonly Row[]): string =>
  [
    "| Work | Against | Ratio (spread) | Floor | Shop | Limit |",
    "|---|---|---|---|---|---|",
    ...rows.map(
      ({ work, limit, ratio, shop, atLimit, floor }) =>
        `| ${work} | ${limit} | ${shown(ratio)} | ${floor ? `≥ ${floor}` : ""} | ${shop} | ${atLimit} |`,
    ),
  ].join("\n");
