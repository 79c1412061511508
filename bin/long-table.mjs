// Prints the results of the long tests: first the figures of each test, then a table with one row per part.
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** @typedef {{ part: string, name: string, figures: Record<string, number | string> }} Entry */
/** @typedef {{ name: string, startTime: number, endTime: number, status: string, assertionResults: { status: string }[] }} Ran */

/** The other tests are those of the part "oldest", which are one row. */
const LONG = ".long.test.ts";
/** @param {Ran} file */
const isLong = ({ name }) => name.endsWith(LONG);

const headings = [
  "part",
  "tests",
  "skipped",
  "attempts",
  "faults",
  "requests",
  "findings",
  "seconds",
];

/**
 * When a part reports no attempts, each of its requests counts as one; a finding is a failed test.
 * @param {string} report path of vitest's JSON report
 * @param {string} figures path of the tests' figures, one JSON object per line
 */
export function longTable(report, figures) {
  /** @type {Entry[]} */
  const entries = existsSync(figures) ? linesOf(figures).map((line) => JSON.parse(line)) : [];
  /** @type {Ran[]} */
  const ran = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  const [long, oldest] = [ran.filter(isLong), ran.filter((file) => !isLong(file))];
  const rows = long
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((part) => rowOf(basename(part.name, LONG), [part], entries));
  if (oldest.length > 0) rows.push(rowOf("oldest", oldest, entries));
  const all = headings.map((heading) =>
    heading === "part" ? "all" : rows.reduce((sum, row) => sum + Number(row[heading]), 0),
  );
  const details = entries
    .filter(({ name }) => name !== "")
    .map(({ part, name, figures: said }) => `${part} › ${name}: ${wordsOf(said)}`);
  const cells = [headings, ...rows.map((row) => headings.map((heading) => row[heading])), all];
  return `\n${details.join("\n")}\n\n${aligned(cells)}\n`;
}

/** @param {string} file */
const linesOf = (file) => readFileSync(file, "utf8").trim().split("\n");

/** @param {Record<string, number | string>} said */
const wordsOf = (said) =>
  Object.entries(said)
    .map(([what, figure]) => `${what} ${figure}`)
    .join(", ");

/**
 * @param {string} part
 * @param {Ran[]} files
 * @param {Entry[]} entries
 * @returns {Record<string, string | number>}
 */
function rowOf(part, files, entries) {
  const own = entries.filter((each) => each.part === part);
  // The entry without a name has the counters of the setup file, independent of the tests' own figures.
  const count = own.find((each) => each.name === "")?.figures;
  const attempts = own.reduce((sum, { figures }) => sum + Number(figures["attempts"] ?? 0), 0);
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map((t) => t.status));
  const started = Math.min(...files.map(({ startTime }) => startTime));
  const ended = Math.max(...files.map(({ endTime }) => endTime));
  return {
    part,
    tests: statuses.length,
    skipped: statuses.filter((status) => !["passed", "failed"].includes(status)).length,
    attempts: attempts || (count?.["requests"] ?? 0),
    faults: count?.["faults"] ?? 0,
    requests: count?.["requests"] ?? 0,
    findings: files.reduce((sum, file) => sum + findingsIn(file), 0),
    seconds: Math.round((ended - started) / 1000),
  };
}

/**
 * A file that failed without a failed test broke in its setup or teardown.
 * @param {Ran} file
 */
function findingsIn({ status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed").length;
  return failed || (status === "failed" ? 1 : 0);
}

/** @param {string | number | undefined} cell */
const shown = (cell) => (typeof cell === "number" ? cell.toLocaleString("en") : String(cell));

/**
 * Lines up the columns of a table whose first row has the headings.
 * @param {(string | number | undefined)[][]} rows
 */
export function aligned(rows) {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => shown(row[at]).length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? shown(cell).padEnd(widths[at] ?? 0) : shown(cell).padStart(widths[at] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}
