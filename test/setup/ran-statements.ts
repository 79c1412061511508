import { appendFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { TestProject } from "vitest/node";

/**
 * Statements that no test of the endpoints runs in its own process, each with the reason. All others run in a test, so
 * that their rows are compared with their types.
 */
const ELSEWHERE: Record<string, string> = {};

const FILE = "file ";

/** Notes in a file of the run that a test file was loaded. */
export const noteFile = (ranFile: string): void => appendFileSync(ranFile, `${FILE}\n`);

/** Notes in a file of the run which statements a test file ran, once each. */
export const noteRan = (ranFile: string, statements: ReadonlySet<string>): void =>
  appendFileSync(ranFile, [...statements].map((name) => `${name}\n`).join(""));

/** Statements that nothing ran, and those of the list above that need not be in it. */
export const unrunOf = (
  declared: readonly string[],
  ran: ReadonlySet<string>,
  elsewhere: Record<string, string> = ELSEWHERE,
): string[] => [
  ...declared.filter((name) => !ran.has(name) && !(name in elsewhere)),
  ...Object.keys(elsewhere)
    .filter((name) => ran.has(name) || !declared.includes(name))
    .map((name) => `${name}, which test/setup/ran-statements.ts excuses without need`),
];

/** After a run of all files without failures: throws when a statement was run by no test. */
export const refuseUnrunStatements = async (
  project: TestProject,
  declared: readonly string[],
  ranFile: string,
): Promise<void> => {
  const { state, config } = project.vitest;
  // The tests that `npm test` leaves out are a few of each file.
  if (config.tagsFilter?.includes("long") === true) return;
  if (config.testNamePattern !== undefined || state.getCountOfFailedTests() > 0) return;
  const lines = (await readFile(ranFile, "utf8").catch(() => "")).split("\n");
  const { testFiles } = await project.globTestFiles();
  if (lines.filter((line) => line === FILE).length < testFiles.length) return;
  const unrun = unrunOf(declared, new Set(lines));
  if (unrun.length > 0)
    throw new Error(
      `No test runs these statements, so nothing compares their rows with their types:\n${unrun.join("\n")}`,
    );
};
