// npm run test:long [-- part …]: runs the tests that take minutes. The part "oldest" has the tests of the endpoints on the
// oldest supported PostgreSQL; with it, other parts select some of these.
import { longTable } from "./long-table.mjs";
import { runWithTable } from "./run-with-table.mjs";

const parts = process.argv.slice(2);
const others = parts.filter((part) => part !== "oldest");
if (parts.length === 0) await runWithTable(["long", "oldest"], [], longTable);
else if (others.length < parts.length) await runWithTable(["oldest"], others, longTable);
else await runWithTable(["long"], parts, longTable);
