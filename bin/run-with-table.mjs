// Runs projects of vitest that take minutes, prints what its tests measured as a table, and fails if any test failed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, environment, install, node, root, run } from "./prepare.mjs";

const tool = join(root, "node_modules", "vitest", "vitest.mjs");

/**
 * @param {string[]} projects
 * @param {string[]} args parts of file names; without any, all files run
 * @param {(report: string, figures: string) => string} tableOf makes the table from vitest's JSON report and the tests'
 * figures (JSON lines)
 */
export async function runWithTable(projects, args, tableOf) {
  const folder = mkdtempSync(join(tmpdir(), `shop-${projects[0]}-`));
  const figures = join(folder, "figures.jsonl");
  const report = join(folder, "report.json");
  const start = Date.now();
  try {
    await install();
    await build(); // the tests start and kill complete shops
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const chosen = projects.flatMap((project) => ["--project", project]);
    try {
      await run(node, [tool, "run", ...chosen, ...reporters, ...args], {
        ...environment(),
        LONG_FIGURES: figures,
      });
    } finally {
      // The table is printed after failures too.
      console.log(tableOf(report, figures));
      console.log(`All in ${((Date.now() - start) / 60_000).toFixed(1)} min`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
