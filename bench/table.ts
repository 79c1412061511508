import type { Spread } from "./measure.ts";

export type Row = {
  work: string;
  limit: string;
  ratio: Spread;
  shop: string;
  atLimit: string;
  floor?: number;
};

const shown = ({ median, min, max }: Spread): string =>
  `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;

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
