// npm run test:long [-- part …]: what takes minutes; each part prints its figures.
import { join } from "node:path";
import { build, environment, install, node, root, run } from "./prepare.mjs";

const tool = join(root, "node_modules", "vitest", "vitest.mjs");

try {
  await install();
  await build(); // the processes that are killed on the way are whole shops
  await run(node, [tool, "run", "--project", "long", ...process.argv.slice(2)], environment());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
