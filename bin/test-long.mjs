// npm run test:long [-- part …]: runs the tests that take minutes, prints their figures, and fails if any test failed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { longTable } from "./long-table.mjs";
import { build, environment, install, node, root, run } from "./prepare.mjs";

const tool = join(root, "node_modules", "vitest", "vitest.mjs");
const folder = mkdtempSync(join(tmpdir(), "shop-long-"));
const figures = join(folder, "figures.jsonl");
const report = join(folder, "report.json");
const start = Date.now();

try {
  await install();
  await build(); // the tests start and kill complete shops
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [tool, "run", "--project", "long", ...reporters, ...process.argv.slice(2)];
  try {
    await run(node, args, { ...environment(), LONG_FIGURES: figures });
  } finally {
    // The table is printed after failures too.
    console.log(longTable(report, figures));
    console.log(`All in ${((Date.now() - start) / 60_000).toFixed(1)} min`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
