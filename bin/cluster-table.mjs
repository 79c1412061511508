// Prints the results of the tests of the cluster: one row per fault.
import { existsSync, readFileSync } from "node:fs";
import { aligned } from "./long-table.mjs";

/** @typedef {Record<string, number | string>} Row one fault, by the headings of the table */

/** @param {string} figures path of the tests' figures, one JSON object per line */
export function clusterTable(figures) {
  if (!existsSync(figures)) return "\nNo fault was tried.\n";
  /** @type {Row[]} */
  const rows = readFileSync(figures, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const headings = Object.keys(rows[0] ?? {});
  return `\n${aligned([headings, ...rows.map((row) => headings.map((heading) => row[heading]))])}\n`;
}
