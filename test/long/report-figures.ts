import { appendFileSync } from "node:fs";
import { basename } from "node:path";
import { expect } from "vitest";

/**
 * The file that collects the results for the summary of `npm run test:long`, one JSON object per line; undefined
 * otherwise.
 */
const gathered = process.env["LONG_FIGURES"];

/** Adds results of the running test file to the table at the end of `npm run test:long`. */
export const collectFigures = (name: string, figures: Record<string, number | string>): void => {
  const part = basename(expect.getState().testPath ?? "", ".long.test.ts");
  if (gathered) appendFileSync(gathered, `${JSON.stringify({ part, name, figures })}\n`);
};

/**
 * Prints the results of a long test, on a line of their own and again at the end. The table there sums up `attempts`;
 * with `seed` a run can be repeated (`SEED=… npm run test:long -- part`).
 */
export const reportFigures = (name: string, figures: Record<string, number | string>): void => {
  const told = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  process.stdout.write(`\n${name}: ${told.join(", ")}\n`);
  collectFigures(name, figures);
};
