// npm run test:long [-- part …]: runs the tests that take minutes, and all that npm test leaves out.
import { join } from "node:path";
import { checks } from "./checks.mjs";
import { longTable } from "./long-table.mjs";
import { environment, node, root, run } from "./prepare.mjs";
import { runWithTable } from "./run-with-table.mjs";

/** Projects of vitest: tests that run alone, and simulations and the fuzz, which share the cores. */
const LONG = ["long", "simulated", "fuzz"];

const parts = process.argv.slice(2);
const all = checks.filter((check) => check.left).map((check) => check.name);
const left = parts.length === 0 ? all : parts.filter((part) => all.includes(part));
// "oldest" has the tests of the endpoints on the oldest supported PostgreSQL; with it, other parts select some of these.
const others = parts.filter((part) => part !== "oldest" && !all.includes(part));

if (parts.length === 0) await runWithTable([...LONG, "oldest"], [], longTable);
else if (parts.includes("oldest")) await runWithTable(["oldest"], others, longTable);
else if (others.length > 0) await runWithTable(LONG, others, longTable);

if (left.length > 0)
  try {
    await run(node, [join(root, "bin", "test.mjs"), ...left], environment());
  } catch {
    process.exitCode = 1; // the parts have said what failed
  }
