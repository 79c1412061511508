// Runs one part of npm test, captures its output, and counts its tests.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join, relative } from "node:path";
import { environment, root } from "./prepare.mjs";

/** @typedef {import("./checks.mjs").Check} Check */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ file: string, ms: number }} Duration */
/** @typedef {Counts & { name: string, ms: number, output: string, retried: string[], durations: Duration[] }} Result */

const limitMinutes = 15;
const limitMinutesOfLeft = 60;

/** The checks don't inherit the shop's variables, so that they never touch a developer's database. */
const shopVariables =
  /^(HOST|PORT|DATA_DIR|BASE_URL|DATABASE_.*|SMTP_URL|MAIL_FROM|OIDC_.*|METRICS_TOKEN|DEMO|LOG_LEVEL|NODE_ENV|NODE_OPTIONS)$/;

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * @param {Check} check
 * @param {string} folder for reports
 * @returns {Promise<Result>}
 */
export async function runCheck(check, folder) {
  const start = Date.now();
  const report = join(folder, `${check.name}.json`);
  let output = "";
  let ok = true;
  /** @type {string[]} */
  let died = [];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [tool, ...args] of check.steps) {
    const reporters = check.counts === "vitest" ? vitestReporters(report) : [];
    const variables = { ...check.variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const ended = await runTool(tool, [...args, ...reporters], {
      variables,
      minutes: check.left ? limitMinutesOfLeft : limitMinutes,
      isAside: check.aside ?? false,
    });
    output += ended.output;
    ok = ended.ok;
    if (!ok && process.env["CI"]) died = filesOfDeadWorkers(ended.output);
    if (check.counts) add(counts, countIn(check, report, died));
    if (died.length > 0 && counts.failed === 0) {
      const report2 = `${report}.again.json`;
      const again = await runTool(tool, [...args, ...died, ...vitestReporters(report2)], {
        variables: {},
        minutes: limitMinutes,
        isAside: check.aside ?? false,
      });
      output += again.output;
      ok = again.ok;
      add(counts, countIn(check, report2, []));
    }
    if (!ok) break;
  }
  if (!check.counts && ok) counts.passed += 1;
  // A part may fail without a failed test, e.g. when a file does not load or an error occurs outside of tests.
  if (!ok && counts.failed === 0) counts.failed += 1;
  return {
    ...counts,
    name: check.name,
    ms: Date.now() - start,
    output,
    retried: [...retriedIn(output), ...died.map((file) => `${file}, whose worker died`)],
    durations: check.counts && !check.left ? durationsIn(check.counts, report) : [],
  };
}

/**
 * Files of `npm test` whose vitest worker was ended by a signal, as by crashes of V8 (decision 51). In CI they run again.
 * Empty if another error occurred outside of tests.
 * @param {string} output of vitest, without colours
 * @returns {string[]}
 */
export function filesOfDeadWorkers(output) {
  const deaths = output.matchAll(
    /Worker exited unexpectedly with signal SIG\w+ .*running test file (.+)/g,
  );
  const files = [...deaths].flatMap(([, file]) => file ?? []);
  const [, errors] = /^ +Errors +(\d+) error/m.exec(output) ?? [];
  return Number(errors) === files.length ? files : [];
}

/**
 * @param {Counts} sum
 * @param {Counts} counts
 */
function add(sum, { passed, failed, skipped }) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
}

/**
 * The tests that passed at a later try, as vitest and Playwright name them.
 * @param {string} output
 * @returns {string[]}
 */
function retriedIn(output) {
  const ofVitest = output.match(/^.*✓.*\(retry x\d+\).*$/gm) ?? [];
  const [, ofPlaywright = ""] = /^ {2}\d+ flaky\n((?: {4}.*\n)+)/m.exec(output) ?? [];
  return [...ofVitest, ...ofPlaywright.split("\n")].map((line) => line.trim()).filter(Boolean);
}

/** @param {string} report */
function vitestReporters(report) {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
}

/** @typedef {{ variables: Record<string, string>, minutes: number, isAside: boolean }} RunOptions */

/**
 * @param {string} tool
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function runTool(tool, args, { variables, minutes, isAside }) {
  const inherited = Object.entries(environment()).filter(([name]) => !shopVariables.test(name));
  const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules", ".bin", tool), args, {
      cwd: root,
      env: { ...Object.fromEntries(inherited), ...colours, ...variables },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true, // its own process group, so that its children can be killed too
    });
    running.add(child);
    if (isAside && child.pid) giveWay(child.pid);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      output += `\nNot done after ${minutes} minutes: ended.`;
      endGroup(child, "SIGKILL");
    }, minutes * 60_000);
    child.once("error", (error) => (output += `\n${error.message}`));
    child.once("close", (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

/**
 * Lowers the priority of a program, of its children, and on Linux of its session: there sessions share the cores equally,
 * whatever the priorities of their processes.
 * @param {number} pid
 */
function giveWay(pid) {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL;
  const session = `/proc/${pid}/autogroup`;
  try {
    setPriority(pid, lower);
    if (existsSync(session)) writeFileSync(session, String(lower));
  } catch (error) {
    // A sandbox may refuse it.
    console.warn("A part has the priority of the others:", error);
  }
}

/**
 * Terminates all running programs; each of their parts then counts as failed.
 * @param {NodeJS.Signals} signal
 */
export function endAll(signal) {
  for (const child of running) endGroup(child, signal);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
}

/**
 * Counts the tests of a report. Those that belong to `npm run test:long`, or to `npm test`, don't count as skipped.
 * @param {Check} check
 * @param {string} report
 * @param {string[]} without files of vitest that don't count
 * @returns {Counts}
 */
function countIn(check, report, without) {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0 };
  const parsed = JSON.parse(readFileSync(report, "utf8"));
  if (check.counts === "playwright") {
    const { expected, unexpected, flaky, skipped } = parsed.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  /** @type {{ name: string, status: string, assertionResults: { status: string, tags?: string[] }[] }[]} */
  const files = parsed.testResults;
  const counted = files.filter((file) => !without.includes(file.name));
  const unloaded = counted.filter((f) => f.status === "failed" && f.assertionResults.length === 0);
  const tests = counted.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failed = tests.filter(({ status }) => status === "failed").length;
  const own = tests.filter(({ tags }) => Boolean(tags?.includes("long")) === Boolean(check.left));
  return {
    passed,
    failed: failed + unloaded.length,
    skipped: own.length - passed - failed,
  };
}

/**
 * How long each file of tests took. The stories of a file may run in parallel, so theirs is the sum over its stories.
 * @param {"vitest" | "playwright"} who
 * @param {string} report
 * @returns {Duration[]}
 */
function durationsIn(who, report) {
  if (!existsSync(report)) return [];
  const read = JSON.parse(readFileSync(report, "utf8"));
  if (who === "vitest") {
    /** @type {{ name: string, startTime: number, endTime: number }[]} */
    const files = read.testResults;
    return files.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      ms: endTime - startTime,
    }));
  }
  /** @type {Suite[]} */
  const suites = read.suites;
  return suites.map((suite) => ({
    file: join("test/stories", suite.file ?? ""),
    ms: durationOf(suite),
  }));
}

/** @typedef {{ file?: string, suites?: Suite[], specs: { tests: { results: { duration: number }[] }[] }[] }} Suite */

/**
 * @param {Suite} suite
 * @returns {number} milliseconds
 */
function durationOf({ suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}
