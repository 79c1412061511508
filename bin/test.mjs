// npm test [-- part …]: installs what is missing, runs every check, ends with "N passed, N failed".
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks } from "./checks.mjs";
import { install } from "./prepare.mjs";
import { endAll, runCheck } from "./run-check.mjs";
import { SLOW_MS, slowFiles } from "./slow-files.mjs";

/** @typedef {import("./checks.mjs").Check} Check */
/** @typedef {import("./run-check.mjs").Result} Result */

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !checks.some((check) => check.name === name));

if (unknown.length > 0) {
  const names = checks.map((check) => check.name).join(", ");
  console.error(`There is no part "${unknown.join('", "')}". The parts are: ${names}.`);
  process.exitCode = 2;
} else {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => endAll(signal));
  }
  const everyday = checks.filter((check) => !check.left).map((check) => check.name);
  process.exitCode = await test(withNeeds(asked.length > 0 ? asked : everyday));
}

/**
 * @param {Check[]} parts
 * @returns {Promise<number>} the exit code
 */
async function test(parts) {
  const start = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "shop-checks-"));
  let [passed, failed] = [0, 0];
  /** @type {import("./run-check.mjs").Duration[]} */
  const durations = [];
  try {
    await install();
    console.log(`Running ${parts.map((part) => part.name).join(", ")} …`);
    await runAll(parts, folder, (result) => {
      passed += result.passed;
      failed += result.failed;
      durations.push(...result.durations);
      report(result);
    });
  } catch (error) {
    failed += 1;
    console.error(error instanceof Error ? error.message : error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  reportSlowest(durations);
  console.log(`All in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * Returns the requested parts and those that they need, in the order of the list.
 * @param {string[]} names
 */
function withNeeds(names) {
  const wanted = new Set(names);
  for (const check of checks.toReversed()) {
    if (wanted.has(check.name)) for (const need of check.needs ?? []) wanted.add(need);
  }
  return checks.filter((check) => wanted.has(check.name));
}

/**
 * Runs the parts in two lanes in parallel: those aside, and the others.
 * @param {Check[]} parts
 * @param {string} folder
 * @param {(result: Result) => void} onEnd
 */
async function runAll(parts, folder, onEnd) {
  const lanes = [parts.filter((part) => !part.aside), parts.filter((part) => part.aside)];
  await Promise.all(lanes.map((each) => runInSequence(each, folder, onEnd)));
}

/**
 * Runs the parts one after the other, but those that need one which failed.
 * @param {Check[]} parts
 * @param {string} folder
 * @param {(result: Result) => void} onEnd
 */
async function runInSequence(parts, folder, onEnd) {
  /** @type {Set<string>} */
  const failed = new Set();
  for (const part of parts) {
    const broken = (part.needs ?? []).find((need) => failed.has(need));
    const result = await (broken ? notRun(part, broken) : runCheck(part, folder));
    if (result.failed > 0) failed.add(part.name);
    onEnd(result);
  }
}

/**
 * @param {Check} check
 * @param {string} broken
 * @returns {Promise<Result>}
 */
async function notRun({ name }, broken) {
  const output = `Not run: it needs ${broken}, which failed.`;
  return { name, passed: 0, failed: 1, skipped: 0, ms: 0, output, retried: [], durations: [] };
}

/** @param {Result} result */
function report(result) {
  const { name, passed, failed, skipped, ms, output, retried } = result;
  const counts = [
    `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped && `${skipped} skipped`,
  ];
  const line = `${name.padEnd(8)} ${counts.filter(Boolean).join(", ")} (${(ms / 1000).toFixed(1)} s)`;
  console.log(failed === 0 ? `✓ ${line}` : `✗ ${line}\n${output.trim()}\n`);
  for (const test of retried) console.log(`  passed at a later try: ${test}`);
}

/**
 * Prints the slowest files of tests, and marks those above the limit that the list of slow files doesn't name.
 * @param {import("./run-check.mjs").Duration[]} durations
 */
function reportSlowest(durations) {
  if (durations.length === 0) return;
  console.log("The slowest files of tests:");
  for (const { file, ms } of durations.toSorted((one, other) => other.ms - one.ms).slice(0, 20)) {
    const seconds = `${(ms / 1000).toFixed(1)} s`.padStart(8);
    const isNew = ms > SLOW_MS && !file.endsWith(".e2e.ts") && !(file in slowFiles);
    console.log(
      `${seconds}  ${file}${isNew ? "  – above 10 s and not listed in bin/slow-files.mjs" : ""}`,
    );
  }
}
