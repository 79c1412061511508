import { appendFileSync } from "node:fs";
import { basename } from "node:path";
import { expect } from "vitest";

/** The file that `npm run test:long` gathers what it tells at its end in, a JSON object a line; none without it. */
const gathered = process.env["LONG_FIGURES"];

/** Leaves figures of the running file of tests for the table at the end of `npm run test:long`. */
export const gatherFigures = (name: string, figures: Record<string, number | string>): void => {
  const part = basename(expect.getState().testPath ?? "", ".long.test.ts");
  if (gathered) appendFileSync(gathered, `${JSON.stringify({ part, name, figures })}\n`);
};

/**
 * Tells what a long test did, on a line of its own among what the tests say and again at the end. `attempts` are
 * summed up in the table there; with `seed` the run can be had again (`SEED=… npm run test:long -- part`).
 */
export const tellFigures = (name: string, figures: Record<string, number | string>): void => {
  const told = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  process.stdout.write(`\n${name}: ${told.join(", ")}\n`);
  gatherFigures(name, figures);
};
