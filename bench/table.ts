import type { Spread } from "./measure.ts";

export type Row = {
  work: string;
  limit: string;
  ratio: Spread;
  shop: string;
  atLimit: string;
  floor?: number;
};

/** A row of what must stay within a limit, where less is better: the ratio is of the limit to what was measured. */
export const withinLimit = (work: string, limit: number, unit: string, took: Spread): Row => ({
  work,
  limit: `${limit} ${unit}`,
  ratio: { median: limit / took.median, min: limit / took.max, max: limit / took.min },
  shop: `${took.median.toFixed(limit < 100 ? 2 : 0)} ${unit}`,
  atLimit: `${limit} ${unit}`,
  floor: 1,
});

/** A row of what must reach a limit, where more is better. */
export const atLeast = (work: string, limit: number, unit: string, reached: Spread): Row => ({
  work,
  limit: `${limit.toLocaleString("en")}${unit}`,
  ratio: { median: reached.median / limit, min: reached.min / limit, max: reached.max / limit },
  shop: `${Math.round(reached.median).toLocaleString("en")}${unit}`,
  atLimit: `${limit.toLocaleString("en")}${unit}`,
  floor: 1,
});

/** The rows that did not reach what they must. */
export const belowFloor = (rows: readonly Row[]): Row[] =>
  rows.filter(({ ratio, floor }) => floor !== undefined && ratio.median < floor);

// Of what took nothing at all no ratio can be told.
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
