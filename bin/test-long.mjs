// npm run test:long [-- part …]: runs the tests that take minutes. The part "oldest" are the tests of the endpoints on the oldest
// PostgreSQL that the shop runs on; parts beside it name some of them.
import { longTable } from "./long-table.mjs";
import { runWithTable } from "./run-with-table.mjs";

const parts = process.argv.slice(2);
const others = parts.filter((part) => part !== "oldest");
if (parts.length === 0) await runWithTable(["long", "oldest"], [], longTable);
else if (others.length < parts.length) await runWithTable(["oldest"], others, longTable);
else await runWithTable(["long"], parts, longTable);
